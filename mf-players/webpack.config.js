// @ts-check
import { remoteConfig } from '@club/tab-build'

/** @param {unknown} _env @param {{ mode?: string }} argv */
export default (_env, argv) =>
  remoteConfig({
    name: 'mf-players',
    root: import.meta.dirname,
    port: 3102,
    production: argv.mode === 'production',
    firstReads: {
      player: ['/api/players/{player}/profile'],
      owes: ['/api/penalties', '/api/players'],
      '': ['/api/players', '/api/penalties/debts'],
    },
  })

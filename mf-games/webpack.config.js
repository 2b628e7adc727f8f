// @ts-check
import { remoteConfig } from '@club/tab-build'

/** @param {unknown} _env @param {{ mode?: string }} argv */
export default (_env, argv) =>
  remoteConfig({
    name: 'mf-games',
    root: import.meta.dirname,
    port: 3101,
    production: argv.mode === 'production',
    firstReads: {
      activity: ['/api/games', '/api/players'],
      '': ['/api/games/upcoming', '/api/games/active', '/api/players', '/api/stats/goals'],
    },
  })

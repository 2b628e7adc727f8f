// @ts-check
import { remoteConfig } from '@club/tab-build'

/** @param {unknown} _env @param {{ mode?: string }} argv */
export default (_env, argv) =>
  remoteConfig({
    name: 'mf-stats',
    root: import.meta.dirname,
    port: 3103,
    production: argv.mode === 'production',
    firstReads: {
      season: [
        '/api/stats/seasons',
        '/api/players/stats?season={season}',
        '/api/stats/form?season={season}',
        '/api/stats/teams?season={season}',
        '/api/stats/goals?season={season}',
      ],
      '': [
        '/api/stats/seasons',
        '/api/players/stats',
        '/api/stats/form',
        '/api/stats/teams',
        '/api/stats/goals',
      ],
    },
  })

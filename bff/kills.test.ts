import { createEmptyDatabase, engines, startMysqlContainer } from '@club/db/testing'
import { describe, expect, it } from 'vitest'
import { killableDatabase, killableServer, killRepeatedly } from './testing/faults/kills.ts'
import { repetitions } from './testing/repetitions.ts'

/** CI makes 100 kills. `npm run chaos -- --kills 1000` makes more. */
const kills = {
  embedded: repetitions({ thorough: 54, quick: 4 }),
  mysql: repetitions({ thorough: 8, quick: 2 }),
  database: repetitions({ thorough: 4, quick: 0 }),
}

/** The messages of failures contain the seed. */
const seed = Math.floor(Math.random() * 2 ** 31)

describe.concurrent('Under votes, nothing that was accepted is lost, and nothing is stored twice or in part', () => {
  it.each(engines)('when the server is killed again and again (%s)', async (engine) => {
    const { settings, remove } = await createEmptyDatabase(engine)
    try {
      const report = await killRepeatedly(killableServer(settings), { kills: kills[engine], seed })
      expect(report.accepted).toBeGreaterThanOrEqual(kills[engine])
    } finally {
      await remove()
    }
  })

  it.runIf(engines.includes('mysql') && kills.database > 0)(
    'when MySQL is killed again and again',
    async () => {
      const mysql = await startMysqlContainer()
      try {
        const report = await killRepeatedly(killableDatabase(mysql), { kills: kills.database, seed })
        expect(report.accepted).toBeGreaterThanOrEqual(kills.database)
      } finally {
        await mysql.remove()
      }
    },
  )
})

import { createEmptyDatabase, type Engine, engines, startMysqlContainer } from '@club/db/testing'
import { describe, expect, it } from 'vitest'
import {
  createKillableDatabase,
  createKillableServer,
  type KillableProcess,
  killRepeatedly,
} from './testing/faults/process-kills.ts'
import { chooseRepetitions } from './testing/repetitions.ts'

/** The seed of the random moments at which a process is killed. The message of a failure contains the seed. */
const seed = Math.floor(Math.random() * 2 ** 31)

/** The time limit of a test in milliseconds. On a busy machine, a server needs many seconds to start. */
const TIMEOUT = 900_000

async function killServer(engine: Engine, kills: number): Promise<void> {
  const { settings, remove } = await createEmptyDatabase(engine)
  try {
    await expectNoVoteLost(createKillableServer(settings), kills)
  } finally {
    await remove()
  }
}

/**
 * Kills the process `target` repeatedly while visitors vote; `kills` is the number of kills. Fails when the database
 * has lost an accepted vote, or when fewer votes than `kills` were accepted.
 */
async function expectNoVoteLost(target: KillableProcess, kills: number): Promise<void> {
  expect((await killRepeatedly(target, { kills, seed })).accepted).toBeGreaterThanOrEqual(kills)
}

// In CI, these tests and the test of killed first starts (first-start.test.ts) make a hundred kills together.
// `npm run chaos -- --kills 1000` makes more.
describe.concurrent('Under votes, nothing that was accepted is lost, and nothing is stored twice or in part', () => {
  const embedded = chooseRepetitions({ thorough: 28, quick: 2 })

  it.each([1, 2])(
    'when the server is killed again and again (embedded, club %i)',
    () => killServer('embedded', embedded),
    TIMEOUT,
  )

  if (!engines.includes('mysql')) return

  it(
    'when the server is killed again and again (mysql)',
    () => killServer('mysql', chooseRepetitions({ thorough: 8, quick: 2 })),
    TIMEOUT,
  )

  const ofDatabase = chooseRepetitions({ thorough: 4, quick: 0 })
  if (ofDatabase === 0) return

  it(
    'when MySQL is killed again and again',
    async () => {
      const mysql = await startMysqlContainer()
      try {
        await expectNoVoteLost(createKillableDatabase(mysql), ofDatabase)
      } finally {
        await mysql.remove()
      }
    },
    TIMEOUT,
  )
})

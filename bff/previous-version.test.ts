import { type Database, migrate } from '@club/db'
import {
  createDatabaseOfSiteVersion,
  engines,
  previousSiteVersion,
  type RecordedStatement,
  readSiteVersionFile,
  replayStatements,
} from '@club/db/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compareResponses, type RecordedRequest } from './testing/recorded-versions/recorded-requests.ts'
import { startTestServer } from './testing/server.ts'

const readJson = (name: string) => JSON.parse(readSiteVersionFile(previousSiteVersion, name).toString())
const requests: readonly RecordedRequest[] = readJson('requests.json')
/** The recorded GET requests after the last recorded change. Their responses show the effects of all changes. */
const lastGetRequests = requests.slice(requests.findLastIndex(({ method }) => method !== 'GET') + 1)

/** An error of version 2: it left out the totals in the activity of a recalculation that changed only one player. */
const correctedDifference = /^GET \/api\/activity\[2\]\.details\.(before|after) was null, is \{"totals":\[/

/** Schema changes that break the code of the previous version (the last released version). */
const breakingChanges: readonly (readonly [change: string, change: (db: Database) => Promise<unknown>])[] = [
  ['drops a column', (db) => db.raw('alter table players drop column left_at')],
  ['renames a column', (db) => db.raw('alter table players rename column joined_at to since_at')],
  [
    'adds a column that needs a value',
    async (db) => {
      await db.schema.alterTable('games', (table) => table.integer('season'))
      await db.raw('update games set season = 2026')
      await db.schema.alterTable('games', (table) => table.dropNullable('season'))
    },
  ],
  [
    'allows one vote for each new game',
    async (db) => {
      const newest = await db('games').max({ id: 'id' }).first()
      const newGame = `case when game_id > ${newest?.id} then game_id end`
      await db.raw(`create unique index one_vote on registrations ((${newGame}))`)
    },
  ],
]

describe.each(engines)(`the database of version ${previousSiteVersion} on %s, migrated`, (engine) => {
  const statements: readonly RecordedStatement[] = readJson(`statements-${engine}.json`)

  async function createMigratedDatabase(): Promise<Database> {
    const { db, drop } = await createDatabaseOfSiteVersion(engine, previousSiteVersion)
    onTestFinished(drop)
    await migrate(db)
    return db
  }

  /**
   * Sends recorded requests to a server with the present code. Returns the differences between its responses and the
   * recorded responses of the previous version.
   */
  async function findDifferences(db: Database, sent: readonly RecordedRequest[]): Promise<string[]> {
    const server = await startTestServer(engine, { db })
    onTestFinished(() => server.close())
    const found: string[] = []
    for (const request of sent) {
      server.clock.now = new Date(request.at)
      found.push(...compareResponses(request, await server.send(request.method, request.path, request.body)))
    }
    return found
  }

  test('answers that version’s requests as that version did', async () => {
    const differences = await findDifferences(await createMigratedDatabase(), requests)
    expect(differences.filter((difference) => !correctedDifference.test(difference))).toEqual([])
  })

  test('answers that version’s statements as before, and this version reads what they stored', async () => {
    const db = await createMigratedDatabase()
    expect(await replayStatements(db, statements)).toEqual([])
    expect(await findDifferences(db, lastGetRequests)).toEqual([])
  })

  test.each(breakingChanges)(
    'does not answer these statements as before when a migration %s',
    async (_, change) => {
      const db = await createMigratedDatabase()
      await change(db)
      expect(await replayStatements(db, statements)).not.toEqual([])
    },
  )
})

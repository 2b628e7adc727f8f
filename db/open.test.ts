import { createServer } from 'node:net'
import { describe, expect, it, type TestContext } from 'vitest'
import { type Database, getDatabaseErrorKind, openDatabase, ping } from './index.ts'
import { createMysqlConfig } from './mysql/knex-config.ts'
import { listenOnFreePort } from './testing/free-port.ts'
import { createFreshDatabase, type Engine, engines, type TestDatabase } from './testing/index.ts'
import { startProxy } from './testing/tcp-proxy.ts'

/** The tests run concurrently, so each of them uses the `onTestFinished` of its own context. */
type AtEnd = TestContext['onTestFinished']

function openUntilTheEnd(url: string, atEnd: AtEnd): Database {
  const db = openDatabase({ kind: 'mysql', url })
  atEnd(() => db.destroy())
  return db
}

async function createUntilTheEnd(engine: Engine, atEnd: AtEnd): Promise<TestDatabase> {
  const fresh = await createFreshDatabase(engine)
  atEnd(() => fresh.drop())
  return fresh
}

/**
 * Runs `work`. Returns how it ended (`answered`, or the kind of the database error) and how many milliseconds it took.
 */
async function attempt(work: () => Promise<unknown>): Promise<{ outcome: unknown; took: number }> {
  const started = performance.now()
  const outcome = await work().then(() => 'answered', getDatabaseErrorKind)
  return { outcome, took: performance.now() - started }
}

/**
 * How long an attempt may take on a busy machine, in milliseconds. An idle machine needs less than 3 s, because each of
 * the time limits is shorter, as two other tests check.
 */
const MAX_ATTEMPT_TIME = 10_000

// These tests run concurrently, because most of them wait for a time limit.

describe('a MySQL server that fails', { concurrent: true }, () => {
  it('is unavailable immediately when its port is closed', async ({ onTestFinished: atEnd }) => {
    const db = openUntilTheEnd('mysql://root:secret@127.0.0.1:1/club', atEnd)
    const { outcome, took } = await attempt(() => ping(db))
    expect(outcome).toBe('unavailable')
    expect(took).toBeLessThan(MAX_ATTEMPT_TIME)
  })

  it('is unavailable when it accepts connections without a response, for each of many callers', async ({
    onTestFinished: atEnd,
  }) => {
    const silent = createServer(() => {})
    const port = await listenOnFreePort(silent)
    atEnd(() => void silent.close())
    const db = openUntilTheEnd(`mysql://root:secret@127.0.0.1:${port}/club?pool=2`, atEnd)
    const callers = Array.from({ length: 12 }, () => attempt(() => ping(db)))
    for (const { outcome, took } of await Promise.all(callers)) {
      expect(outcome).toBe('unavailable')
      expect(took).toBeLessThan(MAX_ATTEMPT_TIME)
    }
  })

  it('makes callers wait less than 3 s for a connection', () => {
    const { acquireConnectionTimeout, connection } = createMysqlConfig('mysql://root:secret@127.0.0.1:1/club')
    expect(acquireConnectionTimeout).toBeLessThan(3000)
    expect(connection).toHaveProperty(
      'connectTimeout',
      expect.toSatisfy((limit) => limit < 3000),
    )
  })
})

describe.runIf(engines.includes('mysql'))('a MySQL that stops', { concurrent: true }, () => {
  async function openThroughProxy(atEnd: AtEnd) {
    const fresh = await createUntilTheEnd('mysql', atEnd)
    const proxy = await startProxy(fresh.settings.kind === 'mysql' ? fresh.settings.url : '')
    atEnd(() => proxy.close())
    return { proxy, db: openUntilTheEnd(proxy.url, atEnd) }
  }

  it('is unavailable while it is frozen, and then available again', async ({ onTestFinished: atEnd }) => {
    const { proxy, db } = await openThroughProxy(atEnd)
    await ping(db)
    proxy.stall()
    const work = () =>
      db.transaction((transaction) => transaction('games').insert({ kickoff_at: new Date() }))
    for (const { outcome, took } of await Promise.all([attempt(() => ping(db)), attempt(work)])) {
      expect(outcome).toBe('unavailable')
      expect(took).toBeLessThan(MAX_ATTEMPT_TIME)
    }
    proxy.resume()
    await ping(db)
    expect(await db('games')).toEqual([])
  })

  it('is unavailable when it ends the connections', async ({ onTestFinished: atEnd }) => {
    const { proxy, db } = await openThroughProxy(atEnd)
    await ping(db)
    await proxy.close()
    expect((await attempt(() => ping(db))).outcome).toBe('unavailable')
  })

  it('is unavailable when it ends a connection in the middle of a transaction', async ({
    onTestFinished: atEnd,
  }) => {
    const { proxy, db } = await openThroughProxy(atEnd)
    const work = () =>
      db.transaction(async (transaction) => {
        await transaction('games').insert({ kickoff_at: new Date() })
        await proxy.close()
        await transaction('games').insert({ kickoff_at: new Date() })
      })
    expect((await attempt(work)).outcome).toBe('unavailable')
  })
})

describe.runIf(engines.includes('mysql'))('a connection to MySQL', { concurrent: true }, () => {
  it('is in UTC, refuses wrong values and reads committed changes of other connections', async ({
    onTestFinished: atEnd,
  }) => {
    const fresh = await createUntilTheEnd('mysql', atEnd)
    const [rows] = await fresh.db.raw(
      'select @@session.time_zone as zone, @@session.sql_mode as mode, @@session.transaction_isolation as isolation',
    )
    expect(rows[0]).toMatchObject({ zone: '+00:00', isolation: 'READ-COMMITTED' })
    expect(rows[0].mode).toContain('STRICT_ALL_TABLES')
  })

  it('ends a statement within 3 s, unless the statement sets its own time limit', async ({
    onTestFinished: atEnd,
  }) => {
    const fresh = await createUntilTheEnd('mysql', atEnd)
    const sleep = () => fresh.db.raw('select sleep(3)')
    expect((await attempt(sleep)).outcome).toBe('unavailable')
    expect((await attempt(() => sleep().options({ timeout: 10_000 }))).outcome).toBe('answered')
  })
})

describe('the embedded engine', () => {
  it('uses a write-ahead log, syncs it to the disk, and enforces foreign keys', async ({
    onTestFinished: atEnd,
  }) => {
    const fresh = await createUntilTheEnd('embedded', atEnd)
    expect(await fresh.db.raw('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }])
    expect(await fresh.db.raw('pragma synchronous')).toEqual([{ synchronous: 2 }])
    expect(await fresh.db.raw('pragma foreign_keys')).toEqual([{ foreign_keys: 1 }])
  })

  it('creates the folders of its file', async ({ onTestFinished: atEnd }) => {
    const fresh = await createUntilTheEnd('embedded', atEnd)
    const file = fresh.settings.kind === 'embedded' ? `${fresh.settings.file}.d/deep/club.sqlite` : ''
    const db = openDatabase({ kind: 'embedded', file })
    atEnd(() => db.destroy())
    await ping(db)
  })
})

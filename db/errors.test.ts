import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, getDatabaseErrorKind, openDatabase } from './index.ts'
import { createDatabaseForSuite, createFreshDatabase, engines } from './testing/index.ts'

describe.each(engines)('errors of %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)
  let db: Database
  beforeAll(() => {
    db = fresh.db
  })

  it('are not classified when a statement is wrong', async () => {
    expect(await db.raw('selec 1').catch(getDatabaseErrorKind)).toBeUndefined()
    expect(await db('nowhere').catch(getDatabaseErrorKind)).toBeUndefined()
  })

  it('are transient when another transaction holds the lock', async () => {
    await db('games').insert({ id: 1, kickoff_at: new Date() })
    const other = openDatabase(fresh.settings)
    const outcome = await db.transaction(async (holder) => {
      await holder('games').where({ id: 1 }).update({ is_archived: true })
      return other('games').where({ id: 1 }).update({ was_played: true }).catch(getDatabaseErrorKind)
    })
    await other.destroy()
    expect(outcome).toBe('transient')
  })

  it('are not classified when they do not come from the database', () => {
    expect(getDatabaseErrorKind(new TypeError('no'))).toBeUndefined()
    expect(getDatabaseErrorKind('no')).toBeUndefined()
    expect(getDatabaseErrorKind(undefined)).toBeUndefined()
  })
})

describe.runIf(engines.includes('mysql'))('errors of mysql', () => {
  it('are unavailable when the password or the database is wrong', async () => {
    const fresh = await createFreshDatabase('mysql')
    const wrong = [
      ['password', 'wrong'],
      ['pathname', '/nowhere'],
    ] as const
    for (const [part, value] of wrong) {
      const url = new URL(fresh.settings.kind === 'mysql' ? fresh.settings.url : '')
      url[part] = value
      const db = openDatabase({ kind: 'mysql', url: url.href })
      expect(await db.raw('select 1').catch(getDatabaseErrorKind)).toBe('unavailable')
      await db.destroy()
    }
    await fresh.drop()
  })

  it('are unavailable when every connection stays busy', async () => {
    const fresh = await createFreshDatabase('mysql')
    const url = fresh.settings.kind === 'mysql' ? `${fresh.settings.url}?pool=2` : ''
    const db = openDatabase({ kind: 'mysql', url })
    const busy = await Promise.all([db.transaction(), db.transaction()])
    expect(await db.raw('select 1').catch(getDatabaseErrorKind)).toBe('unavailable')
    await Promise.all(busy.map((transaction) => transaction.rollback()))
    await db.destroy()
    await fresh.drop()
  })
})

describe('errors of the embedded engine', () => {
  it('are unavailable when the file cannot be opened', async () => {
    const db = openDatabase({ kind: 'embedded', file: import.meta.dirname })
    expect(await db.raw('select 1').catch(getDatabaseErrorKind)).toBe('unavailable')
    await db.destroy()
  })

  it('are `damaged` when the file is not a database', async () => {
    const db = openDatabase({ kind: 'embedded', file: import.meta.filename })
    expect(await db.raw('select 1').catch(getDatabaseErrorKind)).toBe('damaged')
    await db.destroy()
  })
})

describe('errors of a disk', () => {
  /**
   * Creates an error in the form of mysql2: the message contains the statement with its values, then the server's
   * message.
   */
  const ofMysql = (errno: number, sqlMessage: string) =>
    Object.assign(new Error(`insert into players (name) values ('error 28') - ${sqlMessage}`), {
      errno,
      sqlMessage,
    })
  const ofSqlite = (code: string) => Object.assign(new Error(code), { code })

  it.each([
    [ofMysql(1114, "The table 'players' is full"), 'disk_full'],
    [ofMysql(1021, 'Disk full (/var/lib/mysql); waiting for someone to free some space'), 'disk_full'],
    [ofMysql(1030, "Got error 28 - 'No space left on device' from storage engine"), 'disk_full'],
    [ofMysql(3, "Error writing file 'binlog' (OS errno 28 - No space left on device)"), 'disk_full'],
    [ofMysql(1026, "Error writing file 'x' (errno: 5 - Input/output error)"), 'unwritable'],
    [ofMysql(1030, "Got error 168 - 'Unknown (generic) error from engine' from storage engine"), undefined],
    [ofSqlite('SQLITE_FULL'), 'disk_full'],
    [ofSqlite('ENOSPC'), 'disk_full'],
    [ofSqlite('SQLITE_IOERR_WRITE'), 'unwritable'],
    [ofSqlite('SQLITE_IOERR_FSYNC'), 'unwritable'],
    [ofSqlite('SQLITE_READONLY'), 'unwritable'],
    [ofSqlite('SQLITE_READONLY_DBMOVED'), 'file_gone'],
    [ofSqlite('SQLITE_CORRUPT_INDEX'), 'damaged'],
    [ofSqlite('SQLITE_IOERR_READ'), 'unavailable'],
  ])('are classified by their cause: %s', (error, meaning) => {
    expect(getDatabaseErrorKind(error)).toBe(meaning)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../index.ts'
import { cacheStatements, type StatementPreparer } from './statement-cache.ts'

describe('cached statements', () => {
  function countingConnection() {
    const prepared: string[] = []
    const connection: StatementPreparer = { prepare: (sql) => ({ sql, nth: prepared.push(sql) }) }
    cacheStatements(connection)
    return { connection, prepared }
  }

  it('are prepared once', () => {
    const { connection, prepared } = countingConnection()
    expect(connection.prepare('select 1')).toBe(connection.prepare('select 1'))
    expect(prepared).toHaveLength(1)
  })

  it('are discarded when the schema changes', () => {
    const { connection, prepared } = countingConnection()
    for (const sql of ['select * from games', 'alter table games add x', 'select * from games'])
      connection.prepare(sql)
    expect(prepared).toHaveLength(3)
  })

  it('are limited in number and length', () => {
    const { connection, prepared } = countingConnection()
    const long = `select ${'1,'.repeat(3000)}1`
    for (let nth = 0; nth <= 300; nth++) connection.prepare(`select ${nth}`)
    for (const sql of ['select 300', 'select 0', long, long]) connection.prepare(sql)
    expect(prepared.slice(301)).toEqual(['select 0', long, long])
  })
})

describe('a handle with cached statements', () => {
  let db: Database
  beforeEach(() => {
    db = openDatabase({ kind: 'embedded', file: ':memory:' })
  })
  afterEach(() => db.destroy())

  it('writes limits into the SQL, so that SQLite does not prepare the statement again each time', () => {
    expect(db('games').where({ id: 7 }).first().toSQL()).toMatchObject({
      sql: 'select * from `games` where `id` = ? limit 1',
      bindings: [7],
    })
  })

  it('reads columns that were added later', async () => {
    await db.raw('create table bibs (number integer)')
    await db('bibs').insert({ number: 7 })
    expect(await db('bibs')).toEqual([{ number: 7 }])
    await db.raw("alter table bibs add colour text default 'white'")
    expect(await db('bibs')).toEqual([{ number: 7, colour: 'white' }])
  })
})

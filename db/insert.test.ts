import { describe, expect, it } from 'vitest'
import { insertRows } from './index.ts'
import { createDatabaseForSuite, engines } from './testing/index.ts'

describe.each(engines)('inserting rows on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)

  it('accepts more rows than one statement can contain', async () => {
    const games = Array.from({ length: 1203 }, (_, day) => ({ kickoff_at: new Date(day * 86_400_000) }))
    await insertRows(fresh.db, 'games', games)
    expect(await fresh.db('games').count({ rows: '*' })).toEqual([{ rows: 1203 }])
  })

  it('accepts an empty list', async () => {
    await insertRows(fresh.db, 'lineups', [])
    expect(await fresh.db('lineups')).toEqual([])
  })
})

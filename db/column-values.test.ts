import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './index.ts'
import { createDatabaseForSuite, createFreshDatabase, engines, type TestDatabase } from './testing/index.ts'

const first = new Date('1970-01-01T00:00:00.001Z')
const clocksChange = new Date('2026-10-25T00:30:00.999Z')
const hourLater = new Date('2026-10-25T01:30:00.500Z')
const last = new Date('2199-12-31T23:59:59.999Z')
const instants = [first, clocksChange, hourLater, last]

describe.each(engines)('rows on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)
  let db: Database
  beforeAll(async () => {
    db = fresh.db
    for (const [index, kickoff_at] of instants.entries())
      await db('games').insert({ kickoff_at, was_played: index % 2 === 1, is_archived: false })
  })

  it('return instants to the millisecond, also in the repeated hour at the end of summer time', async () => {
    const games = await db('games').orderBy('id')
    expect(games.map(({ kickoff_at }) => kickoff_at)).toEqual(instants)
  })

  it('sort and compare instants', async () => {
    const games = await db('games').where('kickoff_at', '>', clocksChange).orderBy('kickoff_at', 'desc')
    expect(games.map(({ kickoff_at }) => kickoff_at)).toEqual([last, hourLater])
    expect(await db('games').where({ kickoff_at: hourLater }).pluck('id')).toHaveLength(1)
  })

  it('return flags as booleans, and accept booleans', async () => {
    const played = await db('games').where({ was_played: true })
    expect(played.map(({ kickoff_at }) => kickoff_at)).toEqual([clocksChange, last])
    expect(played[0]).toMatchObject({ was_played: true, is_archived: false, white_score: null })
  })

  it('map a single row and computed columns like any other', async () => {
    expect(
      await db('games').first({ last_at: db.raw('max(kickoff_at)'), was_any: db.raw('max(was_played)') }),
    ).toEqual({ last_at: last, was_any: true })
  })

  it('are undefined for an unknown id, and contain null for a missing value', async () => {
    expect(await db('games').where({ id: 0 })).toEqual([])
    expect(await db('games').where({ id: 0 }).first()).toBeUndefined()
    const joined_at = new Date('2026-01-01T00:00:00.000Z')
    const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50 }
    await db('players').insert({ name: 'Petr Říha', ...skills, joined_at })
    expect(await db('players').first()).toMatchObject({ left_at: null, joined_at, games_played: 0 })
  })

  it('return sums and means as numbers', async () => {
    expect(
      await db('games').first({ sum: db.raw('sum(was_played)'), mean: db.raw('avg(was_played)') }),
    ).toEqual({
      sum: 2,
      mean: 0.5,
    })
  })

  it('are counted by an update that changes nothing', async () => {
    expect(await db('games').where({ kickoff_at: last }).update({ was_played: true })).toBe(1)
  })
})

describe.runIf(engines.includes('mysql'))('names on mysql', () => {
  let fresh: TestDatabase
  beforeAll(async () => {
    fresh = await createFreshDatabase('mysql')
  })
  afterAll(() => fresh.drop())

  it("sort as the server's Czech collator sorts them for the embedded engine", async () => {
    const names =
      'Čížek Cizek Čížek Zeman Žák Chalupa Hájek Ivan Řezáč Rada Šimek Svoboda Ďurica Dvořák Ťoupal Tesař'
        .concat(' Úlehla Urban Ňuňák Novák čížek Čížková Adam Ábel Ěch Eben')
        .split(' ')
    const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50 }
    await fresh.db('players').insert(names.map((name) => ({ name, ...skills, joined_at: new Date() })))
    expect(await fresh.db('players').orderBy('name').pluck('name')).toEqual(
      names.toSorted(new Intl.Collator('cs').compare),
    )
  })
})

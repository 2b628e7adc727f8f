import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, type GameRow, getDatabaseErrorKind, type PlayerRow } from './index.ts'
import { createDatabaseForSuite, engines } from './testing/index.ts'

const now = new Date('2026-11-26T18:00:00.123Z')
const player: Omit<PlayerRow, 'id'> = {
  name: 'Ondřej Čížek',
  offense_skill: 76,
  defense_skill: 61,
  ball_handling_skill: 83,
  games_played: 0,
  wins: 0,
  plus_minus: 0,
  joined_at: now,
  left_at: null,
}
const game: Omit<GameRow, 'id'> = {
  kickoff_at: now,
  was_played: false,
  is_archived: false,
  white_score: null,
  black_score: null,
  note: null,
}
const vote = { game_id: 1, player_id: 1, status: 'going', registered_at: now } as const
const place = { game_id: 1, player_id: 1, side: 'white', position: 0 } as const
const penalty = {
  game_id: 1,
  player_id: 1,
  amount: 100,
  reason: 'late_withdrawal_day_of_morning',
  created_at: now,
} as const

describe.each(engines)('the schema on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)
  let db: Database
  beforeAll(() => {
    db = fresh.db
  })
  beforeEach(async () => {
    for (const table of ['penalties', 'lineups', 'registrations', 'games', 'players'])
      await db(table).delete()
    await db('players').insert({ id: 1, ...player })
    await db('games').insert({ id: 1, ...game })
  })

  /** Tries to insert a row, which may be invalid. Returns `accepted`, or the kind of the database error. */
  const refusal = (table: string, row: object) =>
    db<object>(table)
      .insert(row)
      .then(() => 'accepted', getDatabaseErrorKind)

  it('accepts valid rows', async () => {
    expect(await refusal('players', player)).toBe('accepted')
    expect(await refusal('games', { ...game, was_played: true, white_score: 0, black_score: 999 })).toBe(
      'accepted',
    )
    expect(await refusal('registrations', vote)).toBe('accepted')
    expect(await refusal('lineups', place)).toBe('accepted')
    expect(await refusal('penalties', penalty)).toBe('accepted')
  })

  it.each([
    ['a name that is empty', { name: '' }],
    ['a name of more than 100 characters', { name: 'ž'.repeat(101) }],
    ['no name', { name: null }],
    ['a skill below 1', { offense_skill: 9 }],
    ['a skill above 10', { ball_handling_skill: 101 }],
    ['fewer than no games', { games_played: -1 }],
    ['fewer than no wins', { wins: -1 }],
    ['no joining date', { joined_at: null }],
  ])('refuses a player with %s', async (_, wrong) => {
    expect(await refusal('players', { ...player, ...wrong })).toBe('constraint')
  })

  it('accepts a name of 100 characters with diacritics', async () => {
    expect(await refusal('players', { ...player, name: 'ž'.repeat(100) })).toBe('accepted')
  })

  it.each([
    ['a score without play', { white_score: 3 }],
    ['the other score without play', { black_score: 0 }],
    ['a negative score', { was_played: true, white_score: -1 }],
    ['a score above 999', { was_played: true, black_score: 1000 }],
    ['no kickoff', { kickoff_at: null }],
  ])('refuses a game with %s', async (_, wrong) => {
    expect(await refusal('games', { ...game, ...wrong })).toBe('constraint')
  })

  it('accepts a note of 200 characters', async () => {
    expect(await refusal('games', { ...game, note: '🥅'.repeat(200) })).toBe('accepted')
  })

  it('allows one vote of a player for a game', async () => {
    await db('registrations').insert(vote)
    expect(await refusal('registrations', { ...vote, status: 'not_going' })).toBe('duplicate')
  })

  it('allows a player in only one list of a game', async () => {
    await db('lineups').insert(place)
    expect(await refusal('lineups', { ...place, side: 'bench' })).toBe('duplicate')
  })

  it('allows one penalty of a player for a game', async () => {
    await db('penalties').insert(penalty)
    expect(await refusal('penalties', penalty)).toBe('duplicate')
  })

  it.each([
    ['a vote', 'registrations', vote],
    ['a place in a team', 'lineups', place],
    ['a penalty', 'penalties', penalty],
  ])('refuses %s with an unknown player id or game id, even a very large one', async (_, table, row) => {
    expect(await refusal(table, { ...row, player_id: 999_999_999_999 })).toBe('missing_reference')
    expect(await refusal(table, { ...row, game_id: 999_999_999_999 })).toBe('missing_reference')
  })

  it.each([
    ['a vote that is neither', 'registrations', { ...vote, status: 'maybe' }],
    ['a vote in capitals', 'registrations', { ...vote, status: 'GOING' }],
    ['a team that is neither', 'lineups', { ...place, side: 'red' }],
    ['a place before the first', 'lineups', { ...place, position: -1 }],
    ['a reason that is none', 'penalties', { ...penalty, reason: 'bad_mood' }],
    ['a negative amount', 'penalties', { ...penalty, amount: -50 }],
  ])('refuses %s', async (_, table, row) => {
    expect(await refusal(table, row)).toBe('constraint')
  })

  it("deletes a game's votes, teams and penalties together with the game", async () => {
    await db('registrations').insert(vote)
    await db('lineups').insert(place)
    await db('penalties').insert(penalty)
    await db('games').delete()
    for (const table of ['registrations', 'lineups', 'penalties']) expect(await db(table)).toEqual([])
  })

  it('refuses to delete a player who is in a line-up', async () => {
    await db('lineups').insert(place)
    await expect(db('players').delete().catch(getDatabaseErrorKind)).resolves.toBe('missing_reference')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, fillWithDemoData, isEmpty, openDatabase } from '../index.ts'
import { createDatabaseForSuite, engines } from '../testing/index.ts'

const clock = { now: new Date('2026-11-21T10:00:00Z'), timezone: 'Europe/Prague' }

/**
 * The players' totals of games, wins and plus-minus (contract section 4). This SQL computes them independently of the
 * tested code.
 */
const recomputed = `
  select player_id as id, count(*) as games_played, sum(difference > 0) as wins, sum(difference) as plus_minus
  from (
    select player_id, case when side = 'white' or (side = 'bench' and player_id % 2 = 1)
      then white_score - black_score else black_score - white_score end as difference
    from lineups join games on games.id = game_id
    where was_played = 1 and white_score is not null and black_score is not null
  ) as results
  group by player_id order by player_id`

const rowsOf = (db: Database, answer: unknown): unknown =>
  db.client.dialect === 'mysql' && Array.isArray(answer) ? answer[0] : answer

describe.each(engines)('demo data on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)
  let db: Database
  let statements = 0
  beforeAll(async () => {
    db = fresh.db
    expect(await isEmpty(db)).toBe(true)
    db.on('query', () => statements++)
    expect(await fillWithDemoData(db, clock)).toBe(true)
    db.removeAllListeners('query')
  })

  it('is a club of 24 with names from A to Ž', async () => {
    const names: string[] = await db('players').pluck('name')
    expect(names).toHaveLength(24)
    expect(new Set(names).size).toBe(24)
    expect(names).toContain('Ondřej Čížek')
    expect(await isEmpty(db)).toBe(false)
  })

  it('has 30 played games and 2 canceled ones in the archive, on Thursdays at 19:00', async () => {
    const past = await db('games').where({ is_archived: true }).orderBy('kickoff_at')
    expect(past.filter(({ was_played }) => was_played)).toHaveLength(30)
    expect(past.filter(({ was_played }) => !was_played)).toHaveLength(2)
    expect(past.at(-1)?.kickoff_at.toISOString()).toBe('2026-11-19T18:00:00.000Z')
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Prague',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    for (const { kickoff_at } of past) expect(clock.format(kickoff_at)).toBe('Thu 19:00')
  })

  it('has in every played game two teams of five and a bench, who all voted going', async () => {
    const played = await db('games').where({ was_played: true }).pluck('id')
    for (const game_id of played) {
      const lineup = await db('lineups').where({ game_id })
      expect(lineup.filter(({ side }) => side === 'white')).toHaveLength(5)
      expect(lineup.filter(({ side }) => side === 'black')).toHaveLength(5)
      const going = await db('registrations').where({ game_id, status: 'going' }).pluck('player_id')
      expect(lineup.map(({ player_id }) => player_id).sort()).toEqual(going.sort())
    }
    expect(await db('lineups').where({ side: 'bench' }).first()).toBeDefined()
  })

  it('has wins of both sides, a draw, and no improbable score', async () => {
    const games = await db('games').where({ was_played: true })
    const leads = games.map(
      ({ white_score, black_score }) => (white_score ?? Number.NaN) - (black_score ?? 0),
    )
    expect(leads.filter((lead) => lead > 0).length).toBeGreaterThan(8)
    expect(leads.filter((lead) => lead < 0).length).toBeGreaterThan(8)
    expect(leads.filter((lead) => lead === 0).length).toBeGreaterThan(0)
    for (const lead of leads) expect(Math.abs(lead)).toBeLessThanOrEqual(7)
  })

  it('has one future game, with votes of both statuses and without teams', async () => {
    const coming = await db('games').where({ is_archived: false })
    expect(coming.map(({ kickoff_at }) => kickoff_at.toISOString())).toEqual(['2026-11-26T18:00:00.000Z'])
    const game_id = coming[0]?.id ?? 0
    const votes = await db('registrations').where({ game_id })
    expect(votes.filter(({ status }) => status === 'going')).toHaveLength(13)
    expect(votes.filter(({ status }) => status === 'not_going')).toHaveLength(4)
    for (const { registered_at } of votes) expect(registered_at.getTime()).toBeLessThan(clock.now.getTime())
    expect(await db('lineups').where({ game_id })).toEqual([])
  })

  it('has no votes and no line-ups of players who had not joined yet', async () => {
    const early = await db('registrations')
      .join('players', 'players.id', 'player_id')
      .join('games', 'games.id', 'game_id')
      .whereRaw('joined_at > kickoff_at')
    expect(early).toEqual([])
  })

  it('has late withdrawals: those of the last four weeks are unpaid, the earlier ones were paid at the next game', async () => {
    const penalties = await db('penalties')
      .join('games', 'games.id', 'penalties.game_id')
      .join('registrations', {
        'registrations.game_id': 'games.id',
        'registrations.player_id': 'penalties.player_id',
      })
      .select('penalties.*', 'kickoff_at', 'status', 'registered_at')
    const unpaid = penalties.filter(({ paid_at }) => paid_at === null)
    expect(unpaid.length).toBeGreaterThan(1)
    expect(penalties.length - unpaid.length).toBeGreaterThan(5)
    expect(new Set(penalties.map(({ amount }) => amount))).toEqual(new Set([50, 100, 200]))
    const fourWeeksAgo = clock.now.getTime() - 28 * 24 * 3_600_000
    for (const { status, registered_at, created_at, paid_at, kickoff_at } of penalties) {
      expect(status).toBe('not_going')
      expect(created_at).toEqual(registered_at)
      expect(paid_at === null).toBe(kickoff_at.getTime() > fourWeeksAgo)
      if (paid_at) expect(paid_at.getTime()).toBeGreaterThan(created_at.getTime())
    }
  })

  it('has the totals that follow from its games', async () => {
    const totals = await db('players').select('id', 'games_played', 'wins', 'plus_minus').orderBy('id')
    const played = totals.filter(({ games_played }) => games_played > 0)
    expect(rowsOf(db, await db.raw(recomputed))).toEqual(played)
    for (const player of totals.filter(({ games_played }) => games_played === 0))
      expect(player).toMatchObject({ wins: 0, plus_minus: 0 })
  })

  it('has for each player the ratings when the player joined and the present ones', async () => {
    const skills = ['offense_skill', 'defense_skill', 'ball_handling_skill'] as const
    for (const { id, joined_at, ...player } of await db('players').select('id', 'joined_at', ...skills)) {
      const ratings = await db('ratings').where({ player_id: id }).orderBy('id')
      expect(ratings[0]).toMatchObject({ rated_at: joined_at })
      expect(ratings.at(-1)).toMatchObject(player)
      const times = ratings.map(({ rated_at }) => rated_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('needs few statements', () => {
    expect(statements).toBeLessThanOrEqual(12)
  })

  it('is not added to existing data', async () => {
    expect(await fillWithDemoData(db, clock)).toBe(false)
    expect(await db('players').count({ rows: '*' })).toEqual([{ rows: 24 }])
  })
})

describe.each(engines)('demo data on %s for teams of eleven', (engine) => {
  const fresh = createDatabaseForSuite(engine)

  it('has eleven players in each team of a game after 22 players joined, and votes of every status', async () => {
    expect(await fillWithDemoData(fresh.db, clock, 11)).toBe(true)
    const last = await fresh.db('games').where({ was_played: true }).max({ id: 'id' }).first()
    const lineup = await fresh.db('lineups').where({ game_id: last?.id ?? 0 })
    expect(lineup.filter(({ side }) => side === 'white')).toHaveLength(11)
    expect(lineup.filter(({ side }) => side === 'black')).toHaveLength(11)
    const coming = await fresh.db('games').where({ is_archived: false }).first('id')
    const votes = await fresh.db('registrations').where({ game_id: coming?.id ?? 0 })
    expect(votes.filter(({ status }) => status === 'going')).toHaveLength(22)
    expect(votes.filter(({ status }) => status === 'not_going')).toHaveLength(1)
  })
})

describe.each(engines)('a database in use on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)

  it('with one game only is not changed', async () => {
    await fresh.db('games').insert({ kickoff_at: new Date() })
    expect(await fillWithDemoData(fresh.db, clock)).toBe(false)
    expect(await fresh.db('players')).toEqual([])
    await fresh.db('games').delete()
  })

  it('is filled once by processes that start at the same time', async () => {
    const processes = Array.from({ length: 3 }, () => openDatabase(fresh.settings))
    const filled = await Promise.all(processes.map((db) => fillWithDemoData(db, clock)))
    await Promise.all(processes.map((db) => db.destroy()))
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await fresh.db('players').count({ rows: '*' })).toEqual([{ rows: 24 }])
    expect(await fresh.db('games').count({ rows: '*' })).toEqual([{ rows: 33 }])
  })
})

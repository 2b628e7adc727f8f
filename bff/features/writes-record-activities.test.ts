import {
  type Activity,
  type ActivityKind,
  activityHeader,
  type CallName,
  type Calls,
  calls,
  type Penalty,
} from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../testing/database-engines.ts'
import type { TestResponse } from '../testing/server.ts'
import { getRowKey, isChanged, mergeChanges, tables } from './writes/row-changes.ts'
import { parseChanges } from './writes/stored-changes.ts'

/**
 * The calls other than GET that do not change the database. The server counts loads of tabs in memory, and stores the
 * organiser's rights in a cookie of the browser.
 */
const callsWithoutActivity = ['recordTabLoad', 'unlockOrganiser', 'lockOrganiser'] as const

type Writing = Exclude<
  { [Name in CallName]: Calls[Name]['method'] extends 'GET' ? never : Name }[CallName],
  (typeof callsWithoutActivity)[number]
>

/**
 * The kind of activity that each writing call records. When a writing call of the contract is missing here, the code
 * does not compile, and the first test fails.
 */
const activityKinds: Record<Writing, ActivityKind> = {
  scheduleGame: 'game_scheduled',
  changeGame: 'result_saved',
  deleteGame: 'game_deleted',
  generateTeams: 'teams_generated',
  vote: 'vote',
  cancelVote: 'vote_canceled',
  createPenalty: 'penalty_recorded',
  changePenalty: 'penalty_paid',
  addPlayer: 'player_added',
  importPlayers: 'player_added',
  changePlayer: 'player_changed',
  deletePlayer: 'player_deleted',
  recalculateStatistics: 'recalculated',
  undoActivity: 'undone',
  undoActivities: 'undone',
}

describe('The calls of the contract', () => {
  it('are all covered: the tests below send each writing call and look for its activity', () => {
    const writing = Object.entries(calls).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))
    expect([...Object.keys(activityKinds), ...callsWithoutActivity].sort()).toEqual(writing.sort())
  })
})

/** Four players and a game. Players `a` and `b` vote going, and the fourth player has a penalty. */
interface Fixture {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly game: number
  readonly penalty: number
  readonly date: string
}

interface Query {
  readonly sql: string
  /** The id that Knex gives to the transaction in which the statement runs; undefined outside of a transaction. */
  readonly __knexTxId?: string
}

describeOnEveryEngine('Every call that writes', (api) => {
  const writes: Record<Writing, (createFixture: Fixture) => Promise<TestResponse>> = {
    scheduleGame: ({ date, a, b }) =>
      api().post('/api/games', { date, whiteTeam: [a], registeredPlayers: [a, b] }),
    changeGame: ({ game, b }) => api().patch(`/api/games/${game}`, { blackTeam: [b], wasPlayed: true }),
    deleteGame: ({ game }) => api().delete(`/api/games/${game}`),
    generateTeams: ({ game }) => api().post(`/api/games/${game}/generate-teams`),
    vote: ({ game, c }) => api().post('/api/registrations', { gameId: game, playerId: c }),
    cancelVote: ({ game, a }) => api().delete(`/api/games/${game}/players/${a}`),
    createPenalty: ({ game, c }) =>
      api().post('/api/penalties', { gameId: game, playerId: c, amount: 0, reason: 'no_penalty' }),
    changePenalty: ({ penalty }) => api().patch(`/api/penalties/${penalty}`, { paid: true }),
    addPlayer: () =>
      api().post('/api/players', {
        name: 'Jan',
        offenseSkill: 5,
        defenseSkill: 5,
        ballHandlingSkill: 5,
      }),
    importPlayers: () => api().post('/api/players/import', { players: [{ name: 'Jan' }, { name: 'Petr' }] }),
    changePlayer: ({ a }) => api().patch(`/api/players/${a}`, { offenseSkill: 7 }),
    deletePlayer: ({ a }) => api().delete(`/api/players/${a}?confirmationCode=DELETE%20PLAYER`),
    recalculateStatistics: () => api().post('/api/stats/recalculate'),
    undoActivity: async () => api().post(`/api/activity/${(await latest()).id}/undo`),
    undoActivities: async () => api().post('/api/activity/undo', { ids: [(await latest()).id] }),
  }

  const activity = async () => (await api().get('/api/activity?limit=200')).body as Activity[]
  const latest = () => api().latestActivity()

  const createFixture = async (): Promise<Fixture> => {
    const [a = 0, b = 0, c = 0, playerId = 0] = (await api().addPlayers(4)).map(({ id }) => id)
    const { id: game, date } = await api().addGame({ whiteTeam: [a], registeredPlayers: [a, b] })
    // The totals of player `b` are set by hand, so that the call that recalculates totals changes something.
    await api().patch(`/api/players/${b}`, { gamesPlayed: 9 })
    const fine = { amount: 50, reason: 'late_withdrawal_day_before' }
    const { body } = await api().post('/api/penalties', { gameId: game, playerId, ...fine })
    return { a, b, c, game, date, penalty: (body as Penalty).id }
  }

  it.each(Object.entries(writes))('makes its writes within a transaction: %s', async (_name, write) => {
    const prepared = await createFixture()
    const queries: Query[] = []
    const recordQuery = (query: Query) => queries.push(query)
    api().db.on('query', recordQuery)
    const { status } = await write(prepared)
    api().db.off('query', recordQuery)
    expect(status).toBeLessThan(300)
    const changing = queries.filter(({ sql }) => /^\s*(with|insert|update|delete)\b/i.test(sql))
    expect(changing.length).toBeGreaterThan(0)
    expect(changing.filter(({ __knexTxId }) => __knexTxId === undefined)).toEqual([])
  })

  it.each(Object.entries(writes))('records one activity: %s', async (name, write) => {
    const prepared = await createFixture()
    const before = await activity()
    const { status, headers } = await write(prepared)
    expect(status).toBeLessThan(300)
    const after = await activity()
    // An import records one activity for each player (contract section 7).
    const rows = name === 'importPlayers' ? 2 : 1
    expect(after.slice(rows).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    for (const row of after.slice(0, rows))
      expect(row).toMatchObject({ kind: activityKinds[name as Writing], undoneBy: null })
    // The response header contains the ids of the recorded activities, so that the page can offer to undo them.
    const left = after.slice(0, rows).map(({ id }) => id)
    expect(headers.get(activityHeader)).toBe(left.toReversed().join(', '))
  })

  it.each(Object.entries(writes))('records exactly the rows that it changes: %s', async (_name, write) => {
    const prepared = await createFixture()
    const stored = async () => {
      const rows = await Promise.all(
        tables.map(async (table) =>
          (await api().db(table)).map((row) => [getRowKey(table, row), row] as const),
        ),
      )
      return new Map<string, object>(rows.flat())
    }
    const last = (await latest()).id
    const before = await stored()
    expect((await write(prepared)).status).toBeLessThan(300)
    const after = await stored()
    const differing = [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
      .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
    const recorded = (await api().db('activity').where('id', '>', last)).flatMap(
      ({ changes }) => parseChanges(changes) ?? [],
    )
    const changed = mergeChanges(recorded)
      .filter(isChanged)
      .map(({ table, before, after }) => ({ key: getRowKey(table, after ?? before), before, after }))
    expect(differing.length).toBeGreaterThan(0)
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    expect(changed.sort(byKey)).toEqual(differing.sort(byKey))
  })

  it('sends no activity header when nothing was changed', async () => {
    const { game, a } = await createFixture()
    const { status, headers } = await api().post('/api/registrations', { gameId: game, playerId: a })
    expect(status).toBe(200)
    expect(headers.get(activityHeader)).toBeNull()
  })

  it('sends the id of its own activity for each of the votes that share a transaction', async () => {
    const { game } = await createFixture()
    const voters = await api().addPlayers(6)
    const answers = await Promise.all(
      voters.map(({ id }) => api().post('/api/registrations', { gameId: game, playerId: id })),
    )
    const rows = new Map((await activity()).map(({ id, player }) => [`${id}`, player?.id]))
    expect(answers.map(({ headers }) => rows.get(headers.get(activityHeader) ?? ''))).toEqual(
      voters.map(({ id }) => id),
    )
  })
})

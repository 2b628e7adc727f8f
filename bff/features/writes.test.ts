import type { CallName, Calls } from '@club/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../testing/engines.ts'
import type { Answer } from '../testing/server.ts'

/** Calls that write. A tab's load is counted in memory. */
type Writing = Exclude<
  { [Name in CallName]: Calls[Name]['method'] extends 'GET' ? never : Name }[CallName],
  'recordTabLoad'
>

/** Three players, of whom the first two vote for the game. */
interface Scene {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly game: number
  readonly date: string
}

interface Query {
  readonly sql: string
  /** Knex's name for the transaction that the statement belongs to. */
  readonly __knexTxId?: string
}

onEveryEngine('Every call that writes', (api) => {
  const writes: Record<Writing, (scene: Scene) => Promise<Answer>> = {
    scheduleGame: ({ date, a, b }) =>
      api().post('/api/games', { date, whiteTeam: [a], registeredPlayers: [a, b] }),
    changeGame: ({ game, b }) => api().patch(`/api/games/${game}`, { blackTeam: [b], wasPlayed: true }),
    deleteGame: ({ game }) => api().delete(`/api/games/${game}`),
    generateTeams: ({ game }) => api().post(`/api/games/${game}/generate-teams`),
    vote: ({ game, c }) => api().post('/api/registrations', { gameId: game, playerId: c }),
    cancelVote: ({ game, a }) => api().delete(`/api/games/${game}/players/${a}`),
    createPenalty: ({ game, c }) =>
      api().post('/api/penalties', { gameId: game, playerId: c, amount: 0, reason: 'no_penalty' }),
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
  }

  const scene = async (): Promise<Scene> => {
    const [a = 0, b = 0, c = 0] = (await api().addPlayers(3)).map(({ id }) => id)
    const { id: game, date } = await api().addGame({ whiteTeam: [a], registeredPlayers: [a, b] })
    return { a, b, c, game, date }
  }

  it.each(Object.entries(writes))('writes within a transaction: %s', async (_name, write) => {
    const prepared = await scene()
    const queries: Query[] = []
    const noted = (query: Query) => queries.push(query)
    api().db.on('query', noted)
    const { status } = await write(prepared)
    api().db.off('query', noted)
    expect(status).toBeLessThan(300)
    const changing = queries.filter(({ sql }) => /^\s*(with|insert|update|delete)\b/i.test(sql))
    expect(changing.length).toBeGreaterThan(0)
    expect(changing.filter(({ __knexTxId }) => __knexTxId === undefined)).toEqual([])
  })
})

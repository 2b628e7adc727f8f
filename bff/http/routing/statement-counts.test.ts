import { expect, it } from 'vitest'
import { onEveryEngine } from '../../testing/engines.ts'

onEveryEngine('The number of statements', (api) => {
  /** Returns the number of SQL statements that a GET request executes. */
  const statements = async (path: string): Promise<number> => {
    let count = 0
    const counted = () => count++
    api().db.on('query', counted)
    const { status } = await api().get(path)
    api().db.off('query', counted)
    expect(status).toBe(200)
    return count
  }

  const reads = [
    '/api/games',
    '/api/games/active',
    '/api/games/archived',
    '/api/games/upcoming',
    '/api/players',
    '/api/players/stats',
    '/api/penalties',
    '/api/penalties?paid=false',
    '/api/penalties/debts',
    '/api/penalties.csv',
    '/api/stats/teams',
    '/api/stats/form',
    '/api/stats/goals',
    '/api/stats/seasons',
    ...['/api/players/stats', '/api/stats/teams', '/api/stats/form', '/api/stats/goals'].map(
      (path) => `${path}?season=2026`,
    ),
  ]

  it('of each read is the same for one game as for forty with players, votes and penalties', async () => {
    const ids = (await api().addPlayers(12)).map(({ id }) => id)
    const addWeek = async (week: number) => {
      const date = new Date(Date.UTC(2026, 10, 26 - 7 * week, 18)).toISOString()
      const teams = { whiteTeam: ids.slice(0, 5), blackTeam: ids.slice(5, 10), registeredPlayers: ids }
      const game = await api().addGame({ date, ...teams })
      await api().post('/api/registrations', { playerId: ids[0], gameId: game.id, status: 'not_going' })
      const fine = { amount: 50, reason: 'late_withdrawal_day_before' }
      const penalty = { playerId: ids[0], gameId: game.id, ...fine }
      await api().post('/api/penalties', penalty)
      const result = {
        wasPlayed: true,
        whiteTeamScore: week % 4,
        blackTeamScore: 2,
        isArchived: week % 2 === 0,
      }
      if (week > 0) await api().patch(`/api/games/${game.id}`, result)
      return game
    }
    const first = await addWeek(0)
    await addWeek(1)
    await addWeek(2)
    const all = [
      ...reads,
      `/api/games/${first.id}`,
      `/api/games/${first.id}/teams`,
      `/api/games/${first.id}/registrations`,
      `/api/games/${first.id}/line-ups`,
    ]
    const few = await Promise.all(all.map(() => 0))
    for (const [index, path] of all.entries()) few[index] = await statements(path)
    for (let week = 3; week < 40; week++) await addWeek(week)
    for (const [index, path] of all.entries()) {
      expect(await statements(path), path).toBe(few[index])
      // One of them reads the id of the latest activity.
      expect(few[index], path).toBeLessThanOrEqual(4)
    }
  })
})

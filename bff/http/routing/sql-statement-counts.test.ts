import { type CallName, calls } from '@club/contract'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { startTestServer } from '../../testing/server.ts'
import { callsIndependentOfVotes } from './api-call-routes.ts'

describeOnEveryEngine('The number of statements', (api) => {
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
      // At most five statements are allowed. Two of them read the id of the latest activity and what has changed.
      expect(few[index], path).toBeLessThanOrEqual(5)
    }
  })

  it.each([...callsIndependentOfVotes])('of %s read neither votes nor penalties', async (name: CallName) => {
    const { id } = await api().addGame({ registeredPlayers: [(await api().addPlayer()).id] })
    const result = { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 2 }
    await api().patch(`/api/games/${id}`, result)
    const tables: string[] = []
    const record = ({ sql }: { sql: string }) => {
      if (!sql.includes('activity_counter')) tables.push(...(sql.match(/\b(?:from|join) [`"]\w+/g) ?? []))
    }
    api().db.on('query', record)
    for (const query of ['', '?season=2026'])
      await api().get(`${calls[name].path.replace('{id}', `${id}`)}${query}`)
    api().db.off('query', record)
    const players = ['players', 'games', 'lineups', 'activity'].map((table) => expect.stringContaining(table))
    for (const table of tables) expect(players).toContainEqual(table)
    expect(tables.length).toBeGreaterThan(0)
  })
})

it('Reads whose result does not grow with the games use an index for every table (embedded)', async () => {
  const api = await startTestServer('embedded')
  onTestFinished(() => api.close())
  const player = await api.addPlayer()
  const game = await api.addGame({ registeredPlayers: [player.id] })
  const teams = { whiteTeam: [player.id], blackTeam: [] }
  await api.patch(`/api/games/${game.id}`, {
    ...teams,
    wasPlayed: true,
    whiteTeamScore: 1,
    blackTeamScore: 2,
  })
  const statements: { sql: string; bindings: readonly string[] }[] = []
  const record = (statement: (typeof statements)[number]) => statements.push(statement)
  api.db.on('query', record)
  const ofGame = ['teams', 'registrations'].map((part) => `games/${game.id}/${part}`)
  for (const path of ['penalties/debts', 'stats/seasons', 'games/upcoming', 'games/active', ...ofGame])
    expect((await api.get(`/api/${path}`)).status, path).toBe(200)
  api.db.off('query', record)
  expect(statements.length).toBeGreaterThan(7)
  for (const { sql, bindings } of statements) {
    const plan: { detail: string }[] = await api.db.raw(`explain query plan ${sql}`, bindings)
    for (const { detail } of plan)
      expect(detail, sql).not.toMatch(/^SCAN (?!activity_counter|.*USING.* INDEX)/)
  }
})

import type { Activity, GameListItem, Player, PlayerProfile, RatingSuggestion } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../../testing/database-engines.ts'
import { storeRandomSeason } from '../../../testing/random-season.ts'

/**
 * Solves linear equations by Gaussian elimination. Each row contains the coefficients of one equation and, as its last
 * number, the right side.
 */
function solve(rows: readonly (readonly number[])[]): number[] {
  const [first, ...others] = rows
  if (!first) return []
  const [pivot = Number.NaN, ...coefficients] = first
  const rest = solve(
    others.map(([factor = 0, ...row]) =>
      row.map((value, column) => value - (factor / pivot) * (coefficients[column] ?? 0)),
    ),
  )
  const known = rest.reduce((sum, value, column) => sum + value * (coefficients[column] ?? 0), 0)
  return [((coefficients.at(-1) ?? 0) - known) / pivot, ...rest]
}

/**
 * Returns the players of both sides of a game, including the bench players, and White's goals minus Black's goals;
 * undefined for a game that was not played or lacks a score.
 */
function counted(game: GameListItem) {
  const { wasPlayed, whiteTeamScore, blackTeamScore, whiteTeam, blackTeam, benchPlayers } = game
  if (!wasPlayed || whiteTeamScore === null || blackTeamScore === null) return undefined
  const white = [...whiteTeam, ...benchPlayers.filter((id) => id % 2 === 1)]
  const black = [...blackTeam, ...benchPlayers.filter((id) => id % 2 === 0)]
  return { white, black, margin: whiteTeamScore - blackTeamScore }
}

/**
 * Computes suggested ratings from the API's lists of players and games. It uses none of the server's code: it sets up
 * the normal equations as a matrix and solves them by Gaussian elimination.
 */
function expectedSuggestions(players: readonly Player[], list: readonly GameListItem[]) {
  const games = list.map(counted).filter((game) => game !== undefined)
  const equations = games
    .filter(({ white, black }) => white.length > 0 && black.length > 0)
    .map(({ white, black, margin }) => {
      const shares = players.map(({ id }) =>
        white.includes(id) ? 1 / white.length : black.includes(id) ? -1 / black.length : 0,
      )
      const gap = shares.reduce((sum, share, at) => sum + share * (players[at]?.overallSkill ?? 0), 0)
      return { shares, surprise: margin / 4 - gap }
    })
  const sum = (of: (equation: (typeof equations)[number]) => number) =>
    equations.reduce((total, equation) => total + of(equation), 0)
  // The weight of a squared rating change relative to a squared error of a goal margin. The standard deviation of goal
  // margins is 3 goals, which is 0.75 rating points. The standard deviation of ratings is 0.45 rating points.
  const penalty = 0.75 ** 2 / 0.45 ** 2
  const rows = players.map((_, row) => [
    ...players.map(
      (__, column) =>
        sum(({ shares }) => (shares[row] ?? 0) * (shares[column] ?? 0)) + (row === column ? penalty : 0),
    ),
    sum(({ shares, surprise }) => (shares[row] ?? 0) * surprise),
  ])
  const changes = solve(rows)
  return new Map(
    players.map(({ id, overallSkill }, at): [number, RatingSuggestion | null] => {
      const played = games.filter(({ white, black }) => [...white, ...black].includes(id)).length
      if (played < 10) return [id, null]
      const suggested = overallSkill + Math.min(0.5, Math.max(-0.5, changes[at] ?? 0))
      const center = overallSkill + (changes[at] ?? 0)
      const range = (1.2816 * 0.75) / Math.sqrt(rows[at]?.[at] ?? 0)
      const rounded = (value: number) => Math.round(10 * Math.min(10, Math.max(1, value))) / 10
      const low = rounded(Math.min(suggested, center - range))
      const high = rounded(Math.max(suggested, center + range))
      return [id, { overall: rounded(suggested), low, high, games: played }]
    }),
  )
}

describeOnEveryEngine('Suggested ratings', (api) => {
  const get = async <Body>(path: string) => (await api().get(path)).body as Body
  const suggestionFor = async (id: number) =>
    (await get<PlayerProfile>(`/api/players/${id}/profile`)).suggestion

  it('of a season of 200 games equal those of an independent computation', async () => {
    await storeRandomSeason(api().db)
    const players = await get<Player[]>('/api/players')
    await api().delete('/api/players/2?confirmationCode=DELETE%20PLAYER')
    const expected = expectedSuggestions(players, await get<GameListItem[]>('/api/games'))
    expected.delete(2)
    const suggestions = new Map<number, RatingSuggestion | null>()
    for (const id of expected.keys()) suggestions.set(id, await suggestionFor(id))
    expect(suggestions).toEqual(expected)
    const isNull = Map.groupBy([...expected.values()], (suggestion) => suggestion === null)
    expect(isNull.get(true)?.length).toBeGreaterThan(1)
    expect(isNull.get(false)?.length).toBeGreaterThan(10)
  })

  it('begin with the tenth game, and follow results, undo and ratings', async () => {
    const [white, black] = await api().addPlayers(2)
    if (!white || !black) throw new Error('two players were added')
    const result = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 0 }
    const addGame = () => api().addGame({ ...result, whiteTeam: [white.id], blackTeam: [black.id] })
    for (let game = 1; game <= 9; game++) await addGame()
    expect(await suggestionFor(white.id)).toBe(null)
    const tenth = await addGame()
    expect(await suggestionFor(white.id)).toEqual({ overall: 5.3, low: 5.1, high: 5.6, games: 10 })
    expect(await suggestionFor(black.id)).toEqual({ overall: 4.7, low: 4.4, high: 4.9, games: 10 })
    await api().patch(`/api/games/${tenth.id}`, { wasPlayed: false })
    expect(await suggestionFor(black.id)).toBe(null)
    const [activity] = await get<Activity[]>('/api/activity?limit=1')
    await api().post(`/api/activity/${activity?.id}/undo`)
    expect(await suggestionFor(black.id)).toMatchObject({ overall: 4.7 })
    const skills = { offenseSkill: 5.8, defenseSkill: 5.8, ballHandlingSkill: 5.8 }
    await api().patch(`/api/players/${white.id}`, skills)
    expect(await suggestionFor(white.id)).toMatchObject({ overall: 5.8 })
  })

  it('stay when they are used, until another game', async () => {
    const [white, black] = await api().addPlayers(2)
    if (!white || !black) throw new Error('two players were added')
    const result = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 0 }
    const addGame = () => api().addGame({ ...result, whiteTeam: [white.id], blackTeam: [black.id] })
    for (let game = 1; game <= 10; game++) await addGame()
    const suggested = await suggestionFor(white.id)
    expect(suggested).toMatchObject({ overall: 5.3 })
    const skills = { offenseSkill: 5.3, defenseSkill: 5.3, ballHandlingSkill: 5.3 }
    await api().patch(`/api/players/${white.id}`, skills)
    expect(await suggestionFor(white.id)).toEqual(suggested)
    for (let game = 1; game <= 30; game++) await addGame()
    expect(await suggestionFor(white.id)).toMatchObject({ overall: 5.4 })
  })
})

import {
  defaultClub,
  type GameGoals,
  type PlayerForm,
  type PlayerStatistics,
  type TeamStatistics,
} from '@club/contract'
import { engines } from '@club/db/testing'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const reads = ['/api/players/stats', '/api/stats/teams', '/api/stats/form', '/api/stats/goals']

interface RandomGame {
  readonly date: string
  readonly wasPlayed: boolean
  readonly isArchived: boolean
  readonly scores: readonly [white: number, black: number] | undefined
  /**
   * For each player in the line-up, the goals of the player's side minus those of the other side. Empty for a game
   * without both scores.
   */
  readonly differences: ReadonlyMap<number, number>
  readonly players: number
}

/** Stores games with random scores and line-ups, within 30 hours of three New Years. Returns them sorted by date. */
async function addRandomGames(api: TestServer, ids: readonly number[]): Promise<RandomGame[]> {
  const below = createSeededRandom(7)
  const games: RandomGame[] = []
  for (let nth = 0; nth < 45; nth++) {
    const date = new Date(Date.UTC(2025 + (nth % 3), 0, 1, below(60) - 30, nth)).toISOString()
    const wasPlayed = below(6) > 0
    const isArchived = below(2) === 0
    const scores = wasPlayed && below(8) > 0 ? ([below(6), below(6)] as const) : undefined
    const lists = ids.map((id) => ({ id, list: ['white', 'black', 'bench', 'nowhere'][below(4)] }))
    const inList = (name: string) => lists.flatMap(({ id, list }) => (list === name ? [id] : []))
    const { id } = await api.addGame({ date, whiteTeam: inList('white'), blackTeam: inList('black') })
    const [white, black] = scores ?? [wasPlayed ? 3 : null, null]
    const result = { benchPlayers: inList('bench'), wasPlayed, whiteTeamScore: white, blackTeamScore: black }
    expect((await api.patch(`/api/games/${id}`, { ...result, isArchived })).status).toBe(200)
    const placed = lists.filter(({ list }) => list !== 'nowhere')
    const differences = new Map(
      scores &&
        placed.map(({ id, list }) => {
          const isWhite = list === 'white' || (list === 'bench' && id % 2 === 1)
          return [id, isWhite ? scores[0] - scores[1] : scores[1] - scores[0]] as const
        }),
    )
    games.push({ date, wasPlayed, isArchived, scores, differences, players: placed.length })
  }
  return games.toSorted((a, b) => a.date.localeCompare(b.date))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/**
 * Compares the API's four statistics of a season with figures that this function computes from the games of the season.
 */
async function expectFiguresOf(api: TestServer, season: number, games: readonly RandomGame[]): Promise<void> {
  const [players, teams, form, goals] = await Promise.all(
    reads.map(async (path) => (await api.get(`${path}?season=${season}`)).body),
  )
  for (const { id, ...totals } of players as PlayerStatistics[]) {
    const own = games.flatMap(({ differences }) => differences.get(id) ?? [])
    const wins = own.filter((difference) => difference > 0).length
    expect(totals).toMatchObject({
      gamesPlayed: own.length,
      wins,
      winPercentage: percent(wins, own.length),
      plusMinus: sum(own),
      rating: 5,
    })
    const newest = own.toReversed()
    expect((form as PlayerForm[]).find(({ playerId }) => playerId === id)).toEqual({
      playerId: id,
      results: newest.slice(0, 5).map((goals) => (goals > 0 ? 'win' : goals < 0 ? 'loss' : 'draw')),
      differences: newest.slice(0, 10),
    })
  }
  const counted = games.flatMap(({ date, scores }) => (scores ? [{ date, scores }] : []))
  const played = games.filter(({ wasPlayed }) => wasPlayed)
  const canceled = games.filter(({ wasPlayed, isArchived }) => !wasPlayed && isArchived)
  expect(teams).toMatchObject({
    totalGames: played.length + canceled.length,
    playedGames: played.length,
    canceledGames: canceled.length,
    averagePlayersPerGame:
      Math.round((sum(played.map(({ players }) => players)) * 10) / (played.length || 1)) / 10,
    whiteWins: counted.filter(({ scores: [white, black] }) => white > black).length,
    blackWins: counted.filter(({ scores: [white, black] }) => white < black).length,
    draws: counted.filter(({ scores: [white, black] }) => white === black).length,
  } satisfies Partial<TeamStatistics>)
  expect(
    (goals as GameGoals[]).map(({ date, whiteTeamScore, blackTeamScore }) => ({
      date,
      scores: [whiteTeamScore, blackTeamScore],
    })),
  ).toEqual(counted)
}

/**
 * Returns the year of an instant in a time zone. It uses `Intl`, so that the test does not depend on the tested code.
 */
const yearIn = (zone: string, date: string) =>
  Number(new Date(date).toLocaleString('en', { timeZone: zone, year: 'numeric' }))

describe.each(engines)('A season (%s)', (engine) => {
  it.each(['Europe/Prague', 'America/New_York', 'Pacific/Auckland'])(
    'contains the games of a calendar year in %s',
    async (timezone) => {
      const api = await startTestServer(engine, {
        settings: { club: { ...defaultClub, timezone } },
      })
      const ids = (await api.addPlayers(5)).map(({ id }) => id)
      const games = Map.groupBy(await addRandomGames(api, ids), ({ date }) => yearIn(timezone, date))
      const years = [...games.keys()].toSorted((a, b) => b - a)
      expect(years).toEqual([2027, 2026, 2025, 2024])
      expect((await api.get('/api/stats/seasons')).body).toEqual(years)
      for (const [year, ofYear] of games) await expectFiguresOf(api, year, ofYear)
      await expectFiguresOf(api, 9999, [])
      await api.close()
    },
  )
})

describeOnEveryEngine('A season', (api) => {
  const at = (date: string, whiteTeam: number[], blackTeam: number[]) =>
    api().addGame({ date, whiteTeam, blackTeam, wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 1 })

  it('begins and ends at midnight in the club’s zone', async () => {
    const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
    if (!a || !b) throw new Error('two players were added')
    const { id: last } = await at('2025-12-31T22:59:59.999Z', [a], [b])
    const { id: first } = await at('2025-12-31T23:00:00.000Z', [a], [b])
    const goals = async (season: number) =>
      ((await api().get(`/api/stats/goals?season=${season}`)).body as GameGoals[]).map(({ gameId }) => gameId)
    expect(await goals(2025)).toEqual([last])
    expect(await goals(2026)).toEqual([first])
    expect((await api().get('/api/stats/seasons')).body).toEqual([2026, 2025])
  })

  it('is computed from the games, and totals set by hand stay without it', async () => {
    const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
    if (!a || !b) throw new Error('two players were added')
    await at('2026-05-07T17:00:00.000Z', [a], [b])
    await api().patch(`/api/players/${a}`, { gamesPlayed: 40, wins: 20, plusMinus: 7 })
    const totals = async (query: string) =>
      ((await api().get(`/api/players/stats${query}`)).body as PlayerStatistics[]).find(({ id }) => id === a)
    expect(await totals('?season=2026')).toMatchObject({ gamesPlayed: 1, wins: 1, plusMinus: 2 })
    expect(await totals('')).toMatchObject({ gamesPlayed: 40, wins: 20, plusMinus: 7 })
  })

  it('lists the roster, with the present ratings', async () => {
    const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
    if (!a || !b) throw new Error('two players were added')
    await at('2026-05-07T17:00:00.000Z', [a], [b])
    const later = await api().addPlayer({ name: 'Adam', offenseSkill: 9 })
    await api().delete(`/api/players/${b}?confirmationCode=DELETE%20PLAYER`)
    const { body } = await api().get('/api/players/stats?season=2026')
    expect(body).toMatchObject([{ id: later.id, gamesPlayed: 0, rating: 6.3 }, { id: a }])
    expect(body).toHaveLength(2)
  })

  it('without games has the same shapes with zeros', async () => {
    const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
    if (!a || !b) throw new Error('two players were added')
    await at('2026-05-07T17:00:00.000Z', [a], [b])
    for (const season of [1999, 2025, 2027, 9999]) await expectFiguresOf(api(), season, [])
    const { body } = await api().get('/api/stats/teams?season=2025')
    expect(new Set(Object.values(body as object))).toEqual(new Set([0]))
  })

  it('is listed only when one of its games was played and has both scores', async () => {
    const seasons = async () => (await api().get('/api/stats/seasons')).body
    expect(await seasons()).toEqual([])
    await api().addGame({ date: '2020-03-05T17:00:00.000Z' })
    await api().addGame({ date: '2021-03-05T17:00:00.000Z', wasPlayed: true, whiteTeamScore: 1 })
    expect(await seasons()).toEqual([])
    await at('1970-01-05T17:00:00.000Z', [], [])
    await at('2199-12-31T12:00:00.000Z', [], [])
    await at('2022-03-05T17:00:00.000Z', [], [])
    expect(await seasons()).toEqual([2199, 2022, 1970])
  })

  it.each(['26', '0', 'abc', '99999', '', '02026', '-2026', '2026.0', '2026&season=2025'])(
    'that is no year is refused: %s',
    async (season) => {
      for (const path of reads)
        expect(await api().get(`${path}?season=${season}`)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', errors: [{ path: 'season' }] },
        })
    },
  )
})

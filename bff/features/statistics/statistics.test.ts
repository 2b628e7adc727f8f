import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

const week = (number: number) => new Date(Date.UTC(2026, 0, 1 + 7 * number, 18)).toISOString()

describeOnEveryEngine('Statistics', (api) => {
  const stats = async () =>
    (await api().get('/api/players/stats')).body as {
      id: number
      gamesPlayed: number
      wins: number
      plusMinus: number
    }[]
  const totals = async (id: number) => {
    const row = (await stats()).find((player) => player.id === id)
    return [row?.gamesPlayed, row?.wins, row?.plusMinus]
  }
  const played = async (number: number, white: number[], black: number[], score: [number, number]) =>
    api().addGame({
      date: week(number),
      wasPlayed: true,
      whiteTeam: white,
      blackTeam: black,
      whiteTeamScore: score[0],
      blackTeamScore: score[1],
    })

  it('of players contain the totals, the share of wins and the rating [S3.9 S7.28]', async () => {
    const player = await api().addPlayer({ name: 'Petr', offenseSkill: 9 })
    expect(await stats()).toEqual([
      { id: player.id, name: 'Petr', gamesPlayed: 0, wins: 0, winPercentage: 0, plusMinus: 0, rating: 6.3 },
    ])
    await api().patch(`/api/players/${player.id}`, { gamesPlayed: 3, wins: 2, plusMinus: -1 })
    expect(await stats()).toMatchObject([{ gamesPlayed: 3, wins: 2, winPercentage: 67, plusMinus: -1 }])
  })

  describe('follow a result', () => {
    it('that is saved, changed, removed and deleted', async () => {
      const [a, b] = await api().addPlayers(2)
      if (!a || !b) throw new Error('two players were added')
      const game = await api().addGame({ whiteTeam: [a.id], blackTeam: [b.id] })
      const change = (body: object) => api().patch(`/api/games/${game.id}`, body)
      await change({ whiteTeamScore: 5, blackTeamScore: 2, wasPlayed: true, isArchived: true })
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [1, 1, 3],
        [1, 0, -3],
      ])
      await change({ whiteTeamScore: 2 })
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [1, 0, 0],
        [1, 0, 0],
      ])
      await change({ whiteTeamScore: 0 })
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [1, 0, -2],
        [1, 1, 2],
      ])
      await change({ isArchived: false, whiteTeam: [b.id], blackTeam: [a.id] })
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [1, 1, 2],
        [1, 0, -2],
      ])
      await change({ wasPlayed: false, whiteTeamScore: null, blackTeamScore: null })
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ])
      await change({ wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 0 })
      await api().delete(`/api/games/${game.id}`)
      expect([await totals(a.id), await totals(b.id)]).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ])
    })

    it('on top of totals set by hand, until Recalculate [S1.6 S3.13 S7.29]', async () => {
      const [a, b] = await api().addPlayers(2)
      if (!a || !b) throw new Error('two players were added')
      await api().patch(`/api/players/${a.id}`, { gamesPlayed: 40, wins: 20, plusMinus: 15 })
      await played(1, [a.id], [b.id], [3, 1])
      expect(await totals(a.id)).toEqual([41, 21, 17])
      expect(await api().post('/api/stats/recalculate')).toMatchObject({
        status: 200,
        body: { gamesProcessed: 1, players: 2 },
      })
      expect(await totals(a.id)).toEqual([1, 1, 2])
    })

    it('and never bring games or wins below 0', async () => {
      const [a, b] = await api().addPlayers(2)
      if (!a || !b) throw new Error('two players were added')
      const game = await played(1, [a.id], [b.id], [3, 1])
      await api().patch(`/api/players/${a.id}`, { gamesPlayed: 0, wins: 0, plusMinus: 0 })
      await api().delete(`/api/games/${game.id}`)
      expect(await totals(a.id)).toEqual([0, 0, -2])
    })

    it('and never leave more wins than games, and an undo restores both', async () => {
      const [a, b] = await api().addPlayers(2)
      if (!a || !b) throw new Error('two players were added')
      const game = await played(1, [a.id], [b.id], [0, 1])
      await api().patch(`/api/players/${a.id}`, { gamesPlayed: 3, wins: 3 })
      await api().delete(`/api/games/${game.id}`)
      expect(await totals(a.id)).toEqual([2, 2, 0])
      expect((await stats())[0]).toMatchObject({ winPercentage: 100 })
      const [deletion] = (await api().get('/api/activity?limit=1')).body as { id: number }[]
      expect((await api().post(`/api/activity/${deletion?.id}/undo`)).status).toBe(200)
      expect(await totals(a.id)).toEqual([3, 3, -1])
    })
  })

  it('of teams are all 0 without games', async () => {
    const { body } = await api().get('/api/stats/teams')
    expect(new Set(Object.values(body as object))).toEqual(new Set([0]))
  })

  it('of teams have the counts, averages and rates of the contract [S1.6 S3.11 S3.12]', async () => {
    const [a, b, c, d] = (await api().addPlayers(4)).map(({ id }) => id)
    if (!a || !b || !c || !d) throw new Error('four players were added')
    await played(1, [a, b], [c, d], [5, 2])
    await played(2, [a], [b], [1, 1])
    await played(3, [a], [b], [0, 2])
    await api().addGame({ date: week(4), wasPlayed: true, registeredPlayers: [a, b, c] })
    const canceled = await api().addGame({ date: week(5) })
    await api().patch(`/api/games/${canceled.id}`, { isArchived: true })
    await api().addGame({ date: week(60) })
    expect((await api().get('/api/stats/teams')).body).toEqual({
      totalGames: 5,
      playedGames: 4,
      canceledGames: 1,
      goalsScored: 11,
      averagePlayersPerGame: 2.8,
      whiteWins: 1,
      blackWins: 1,
      draws: 1,
      whiteWinRate: 33.3,
      blackWinRate: 33.3,
      drawRate: 33.3,
      averageWhiteScore: 1.5,
      averageBlackScore: 1.3,
    })
  })

  it("form is every player's last five results and ten differences, newest first", async () => {
    const [a, b, c, d] = (await api().addPlayers(4)).map(({ id }) => id)
    if (!a || !b || !c || !d) throw new Error('four players were added')
    const scores: [number, number][] = [
      [9, 0],
      [0, 1],
      [1, 0],
      [2, 2],
      [0, 3],
      [4, 0],
      [1, 1],
      [2, 0],
      [0, 2],
      [5, 4],
      [1, 3],
      [7, 1],
    ]
    for (const [index, score] of scores.entries()) await played(index, [a], [b], score)
    await played(scores.length, [c], [], [2, 1])
    expect((await api().get('/api/stats/form')).body).toEqual([
      {
        playerId: a,
        results: ['win', 'loss', 'win', 'loss', 'win'],
        differences: [6, -2, 1, -2, 2, 0, 4, -3, 0, 1],
      },
      {
        playerId: b,
        results: ['loss', 'win', 'loss', 'win', 'loss'],
        differences: [-6, 2, -1, 2, -2, 0, -4, 3, 0, -1],
      },
      { playerId: c, results: ['win'], differences: [1] },
      { playerId: d, results: [], differences: [] },
    ])
  })

  it('goals are the last 52 games with both scores, oldest first', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      kickoff_at: new Date(week(index)),
      was_played: true,
      white_score: index,
      black_score: 1,
    }))
    await api().db('games').insert(rows)
    await api().addGame({ date: week(70), wasPlayed: true, whiteTeamScore: 3 })
    const goals = (await api().get('/api/stats/goals')).body as { whiteTeamScore: number; date: string }[]
    expect(goals).toHaveLength(52)
    expect([goals[0]?.whiteTeamScore, goals.at(-1)?.whiteTeamScore]).toEqual([8, 59])
    expect(goals[0]?.date).toBe(week(8))
  })
})

import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

describeOnEveryEngine('A reopened game', (api) => {
  const deletePlayer = (id: number) => api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)
  const changeGame = (game: number, body: object) => api().patch(`/api/games/${game}`, body)
  const result = { wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 2 }
  const takenBack = { wasPlayed: false, isArchived: false, whiteTeamScore: null, blackTeamScore: null }

  /** Adds a game with five votes. Four players vote going and are in the line-up; the fifth votes not going. */
  const createFixture = async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = (await api().addPlayers(5)).map(({ id }) => id)
    const { id } = await api().addGame({ whiteTeam: [a, b], blackTeam: [c], registeredPlayers: [a, b, c, d] })
    await changeGame(id, { benchPlayers: [d] })
    await api().post('/api/registrations', { gameId: id, playerId: e, status: 'not_going' })
    return { a, b, c, d, e, id }
  }
  const ids = (...players: number[]) => players.map((id) => ({ id }))
  const voters = async (game: number) => {
    const { body } = await api().get(`/api/games/${game}/registrations`)
    return (body as { playerId: number }[]).map(({ playerId }) => playerId).sort((x, y) => x - y)
  }

  it.each([
    ['unarchived', { isArchived: true }, { isArchived: false }],
    ['its result taken back', result, takenBack],
    ['marked as not played', { wasPlayed: true }, { wasPlayed: false }],
  ])('%s: who has left since is in neither its votes nor its teams', async (_how, close, open) => {
    const { a, b, c, d, e, id } = await createFixture()
    await changeGame(id, close)
    for (const leaver of [a, d, e]) expect((await deletePlayer(leaver)).status).toBe(204)
    const answer = await changeGame(id, open)
    const lists = { whiteTeam: ids(b), blackTeam: ids(c), benchPlayers: [], registeredPlayers: ids(b, c) }
    expect(answer).toMatchObject({ status: 200, body: lists })
    expect(await voters(id)).toEqual([b, c])
    const dealt = await api().post(`/api/games/${id}/generate-teams`)
    expect(dealt).toMatchObject({ status: 200, body: { benchPlayers: [] } })
    const { whiteTeam, blackTeam } = dealt.body as Record<string, { id: number }[]>
    expect([...(whiteTeam ?? []), ...(blackTeam ?? [])].map((player) => player.id).sort()).toEqual([b, c])
  })

  it('keeps all votes and line-up places when nobody has left the roster', async () => {
    const { a, b, c, d, e, id } = await createFixture()
    const before = (await api().get(`/api/games/${id}`)).body
    await changeGame(id, { isArchived: true })
    expect((await changeGame(id, { isArchived: false })).body).toEqual(before)
    expect(await voters(id)).toEqual([a, b, c, d, e])
  })

  it('refuses players who have left in the teams that the same change gives', async () => {
    const { a, b, c, id } = await createFixture()
    await changeGame(id, { isArchived: true })
    await deletePlayer(a)
    expect(await changeGame(id, { isArchived: false, whiteTeam: [a, b] })).toMatchObject({
      status: 400,
      body: { code: 'unknown_player', errors: [{ path: 'whiteTeam.0' }] },
    })
    expect((await api().get(`/api/games/${id}`)).body).toMatchObject({ isArchived: true })
    expect(await changeGame(id, { isArchived: false, blackTeam: [c] })).toMatchObject({
      status: 200,
      body: { whiteTeam: ids(b), blackTeam: ids(c) },
    })
  })

  it('keeps the players who have left in its line-up while it is still played or archived', async () => {
    const { a, b, id } = await createFixture()
    await changeGame(id, result)
    await deletePlayer(a)
    const sheet = { whiteTeam: ids(a, b) }
    expect(await changeGame(id, { isArchived: false })).toMatchObject({ status: 200, body: sheet })
    expect(await changeGame(id, { isArchived: true, wasPlayed: false })).toMatchObject({
      status: 200,
      body: sheet,
    })
  })

  it('subtracts its result from the totals, which then equal those of Recalculate', async () => {
    const { a, b, c, id } = await createFixture()
    await changeGame(id, result)
    const other = await api().addGame({ ...{ whiteTeam: [b], blackTeam: [c] }, wasPlayed: true })
    await changeGame(other.id, { whiteTeamScore: 1, blackTeamScore: 0 })
    await deletePlayer(a)
    await changeGame(id, takenBack)
    const statistics = async () => (await api().get('/api/players/stats')).body
    const followed = await statistics()
    expect(followed).toContainEqual(expect.objectContaining({ id: b, gamesPlayed: 1, wins: 1, plusMinus: 1 }))
    await api().post('/api/stats/recalculate')
    expect(await statistics()).toEqual(followed)
    await changeGame(id, { ...result, isArchived: false })
    const played = await statistics()
    await api().post('/api/stats/recalculate')
    expect(await statistics()).toEqual(played)
  })

  it('does not keep a player who is deleted at the same time, in either order', async () => {
    const [stays = 0, ...leaving] = (await api().addPlayers(21)).map(({ id }) => id)
    const games: number[] = []
    for (const leaver of leaving) {
      const teams = { whiteTeam: [stays], blackTeam: [leaver] }
      const game = await api().addGame({ ...teams, registeredPlayers: [stays, leaver] })
      await changeGame(game.id, { isArchived: true })
      games.push(game.id)
    }
    const answers = await Promise.all(
      leaving.flatMap((leaver, nth) => {
        const opening = () => changeGame(games[nth] ?? 0, { isArchived: false })
        return nth % 2 === 0 ? [deletePlayer(leaver), opening()] : [opening(), deletePlayer(leaver)]
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))
    expect(await api().db('registrations').whereNot({ player_id: stays })).toEqual([])
    expect(await api().db('lineups').whereNot({ player_id: stays })).toEqual([])
    expect(await api().db('lineups').where({ player_id: stays })).toHaveLength(20)
  })
})

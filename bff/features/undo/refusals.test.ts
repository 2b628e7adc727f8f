import { type Game, type Player, undoRefusals } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

const fine = { amount: 50, reason: 'late_withdrawal_day_before' } as const

describeOnEveryEngine('An undo', (api) => {
  const latest = () => api().latestActivity()
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)
  const vote = (gameId: number, playerId: number, status = 'going') =>
    api().post('/api/registrations', { gameId, playerId, status })

  const createFixture = async () => {
    const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
    const { id: fresh } = await api().addPlayer()
    const { id: added } = await latest()
    const { id } = await api().addGame({ whiteTeam: [a ?? 0], registeredPlayers: [a ?? 0] })
    return { a: a ?? 0, b: b ?? 0, fresh, added, game: id, path: `/api/games/${id}` }
  }
  type Fixture = Awaited<ReturnType<typeof createFixture>>
  const deletePlayer = (id: number) => api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)

  const deleteGame = (id: number | undefined) => api().delete(`/api/games/${id}`)
  const change = (id: number, fields: object) => api().patch(`/api/players/${id}`, fields)

  /** Expects that the server refuses to undo an activity for the given reason, and that the attempt changes nothing. */
  const expectRefusal = async (id: number, reason: keyof typeof undoRefusals) => {
    const state = async () =>
      Promise.all(
        ['/api/players', '/api/games', '/api/penalties', '/api/activity'].map((path) => api().get(path)),
      )
    const before = (await state()).map(({ body }) => body)
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { code: 'undo_impossible', detail: undoRefusals[reason] },
    })
    expect((await state()).map(({ body }) => body)).toEqual(before)
  }

  it.each<[keyof typeof undoRefusals, (at: Fixture) => Promise<unknown>, (at: Fixture) => Promise<unknown>]>([
    ['vote_changed', ({ game, b }) => vote(game, b), ({ game, b }) => vote(game, b, 'not_going')],
    [
      'registration_closed',
      ({ game, b }) => vote(game, b),
      ({ path }) => api().patch(path, { isArchived: true }),
    ],
    ['game_gone', ({ game, b }) => vote(game, b), ({ path }) => api().delete(path)],
    [
      'player_left',
      ({ game, a }) => api().delete(`/api/games/${game}/players/${a}`),
      ({ a }) => deletePlayer(a),
    ],
    [
      'game_used',
      () => api().post('/api/games', { date: '2026-12-03T18:00:00.000Z' }),
      async ({ b }) => vote((await latest()).game?.id ?? 0, b),
    ],
    [
      'game_moved',
      ({ path }) => api().patch(path, { date: '2026-12-03T18:00:00.000Z' }),
      ({ path }) => api().patch(path, { date: '2026-12-10T18:00:00.000Z' }),
    ],
    [
      'note_changed',
      ({ path }) => api().patch(path, { note: 'Vzadu', date: '2026-12-03T18:00:00.000Z' }),
      ({ path }) => api().patch(path, { note: 'Vpředu' }),
    ],
    [
      'result_changed',
      ({ path }) => api().patch(path, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 1 }),
      ({ path }) => api().patch(path, { whiteTeamScore: 2 }),
    ],
    [
      'teams_changed',
      ({ path, b }) => api().patch(path, { blackTeam: [b] }),
      ({ path, a }) => api().patch(path, { blackTeam: [a] }),
    ],
    [
      'game_archived',
      ({ path, b }) => api().patch(path, { blackTeam: [b] }),
      ({ path }) => api().patch(path, { isArchived: true }),
    ],
    [
      'penalty_changed',
      ({ game, b }) => api().post('/api/penalties', { gameId: game, playerId: b, ...fine }),
      ({ game, b }) =>
        api().post('/api/penalties', { gameId: game, playerId: b, amount: 0, reason: 'no_penalty' }),
    ],
    [
      'player_changed',
      ({ b }) => api().patch(`/api/players/${b}`, { offenseSkill: 9 }),
      ({ b }) => api().patch(`/api/players/${b}`, { offenseSkill: 8 }),
    ],
    [
      'player_used',
      () => api().addPlayer(),
      async ({ game }) => vote(game, (await latest()).player?.id ?? 0),
    ],
  ])('that cannot be done says what happened since and changes nothing: %s', async (reason, write, since) => {
    const at = await createFixture()
    await write(at)
    const { id } = await latest()
    await since(at)
    await expectRefusal(id, reason)
  })

  /**
   * Each row: the reason of the refusal, a description, the write to undo, and a later write that prevents the undo.
   */
  it.each<
    [
      reason: keyof typeof undoRefusals,
      what: string,
      write: (at: Fixture) => Promise<unknown>,
      since: (at: Fixture) => Promise<unknown>,
    ]
  >([
    [
      'penalty_not_due',
      'the redo of a penalty for a player who votes going by now',
      async ({ game, b }) => {
        await api().post('/api/penalties', { gameId: game, playerId: b, ...fine })
        await undo((await latest()).id)
      },
      ({ game, b }) => vote(game, b),
    ],
    [
      'penalty_due',
      'a withdrawal of a player with a penalty that an earlier version without activities has stored',
      ({ game, a }) => vote(game, a, 'not_going'),
      ({ game, a }) =>
        api()
          .db('penalties')
          .insert({ game_id: game, player_id: a, ...fine, created_at: api().clock.now }),
    ],
    [
      'player_back',
      'a deletion of a player who is on the roster again without an undo',
      ({ b }) => deletePlayer(b),
      ({ b }) => api().db('players').where({ id: b }).update({ left_at: null }),
    ],
    [
      'player_back',
      'the undone addition of a player who exists again without an undo',
      async () => {
        await api().addPlayer()
        await undo((await latest()).id)
      },
      async ({ b }) => {
        const row = await api().db('players').where({ id: b }).first()
        if (row)
          await api()
            .db('players')
            .insert({ ...row, id: (await latest()).player?.id ?? 0 })
      },
    ],
    [
      'vote_changed',
      'a vote that was canceled since',
      ({ game, b }) => vote(game, b),
      ({ game, b }) => api().delete(`/api/games/${game}/players/${b}`),
    ],
    [
      'vote_changed',
      'the cancellation of a vote, after which the player voted again',
      async ({ game, b }) => {
        await vote(game, b)
        await api().delete(`/api/games/${game}/players/${b}`)
      },
      ({ game, b }) => vote(game, b),
    ],
    ['game_gone', 'a new game', () => api().addGame(), async () => deleteGame((await latest()).game?.id)],
    [
      'game_gone',
      'a moved game',
      ({ path }) => api().patch(path, { date: '2026-12-03T18:00:00.000Z' }),
      ({ path }) => api().delete(path),
    ],
    [
      'game_gone',
      'a penalty',
      ({ game, b }) => api().post('/api/penalties', { gameId: game, playerId: b, ...fine }),
      ({ path }) => api().delete(path),
    ],
    [
      'game_used',
      'a new game with a penalty',
      () => api().addGame(),
      async ({ b }) =>
        api().post('/api/penalties', { gameId: (await latest()).game?.id, playerId: b, ...fine }),
    ],
    [
      'teams_changed',
      'a new game with teams',
      () => api().addGame(),
      async ({ b }) => api().patch(`/api/games/${(await latest()).game?.id}`, { whiteTeam: [b] }),
    ],
    [
      'teams_changed',
      'a corrected score of a game that had no teams',
      async () => {
        const { id } = await api().addGame()
        await api().patch(`/api/games/${id}`, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 1 })
        await api().patch(`/api/games/${id}`, { whiteTeamScore: 2 })
      },
      async ({ b }) => api().patch(`/api/games/${(await latest()).game?.id}`, { whiteTeam: [b] }),
    ],
    [
      'result_changed',
      'teams of a game that was played since',
      ({ path, b }) => api().patch(path, { blackTeam: [b] }),
      ({ path }) => api().patch(path, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 0 }),
    ],
    [
      'totals_changed',
      'a name and totals that were set together, after the totals were set again',
      ({ b }) => change(b, { name: 'Jiný', gamesPlayed: 10 }),
      ({ b }) => change(b, { gamesPlayed: 20 }),
    ],
    [
      'totals_changed',
      'totals that were set again, which was undone and done once more',
      ({ b }) => change(b, { gamesPlayed: 10 }),
      async ({ b }) => {
        await change(b, { gamesPlayed: 20 })
        await undo((await latest()).id)
        await undo((await latest()).id)
      },
    ],
    [
      'player_left',
      'a deleted game with a player in its teams who has left',
      ({ path }) => api().delete(path),
      ({ a }) => deletePlayer(a),
    ],
    [
      'player_left',
      'teams with a player who has left',
      ({ path }) => api().patch(path, { whiteTeam: [] }),
      ({ a }) => deletePlayer(a),
    ],
    [
      'player_left',
      'a change of who left',
      ({ b }) => change(b, { name: 'Jiný' }),
      ({ b }) => deletePlayer(b),
    ],
    [
      'player_left',
      'a vote of a player who was never added',
      async ({ game, fresh }) => {
        await vote(game, fresh)
        await api().delete(`/api/games/${game}/players/${fresh}`)
      },
      ({ added }) => undo(added),
    ],
    [
      'player_left',
      'a penalty of a player who was never added',
      async ({ game, fresh }) => {
        await api().post('/api/penalties', { gameId: game, playerId: fresh, ...fine })
        await undo((await latest()).id)
      },
      ({ added }) => undo(added),
    ],
    [
      'player_left',
      'teams with a player who was never added',
      async ({ path, fresh }) => {
        await api().patch(path, { blackTeam: [fresh] })
        await api().patch(path, { blackTeam: [] })
      },
      ({ added }) => undo(added),
    ],
    [
      'player_left',
      'totals of a player who was never added',
      async ({ fresh }) => {
        await change(fresh, { gamesPlayed: 10 })
        await undo((await latest()).id)
      },
      ({ added }) => undo(added),
    ],
    [
      'player_left',
      'a change of a player who was never added',
      async ({ fresh }) => {
        await change(fresh, { name: 'Jiný' })
        await undo((await latest()).id)
      },
      ({ added }) => undo(added),
    ],
    [
      'player_changed',
      'a new player with other skills',
      () => api().addPlayer(),
      async () => change((await latest()).player?.id ?? 0, { offenseSkill: 8 }),
    ],
    [
      'player_used',
      'the repeated deletion of a player with a vote',
      async ({ b }) => {
        await deletePlayer(b)
        await undo((await latest()).id)
      },
      ({ game, b }) => vote(game, b),
    ],
    [
      'player_used',
      'the repeated deletion of a player in the teams',
      async ({ b }) => {
        await deletePlayer(b)
        await undo((await latest()).id)
      },
      ({ path, b }) => api().patch(path, { blackTeam: [b] }),
    ],
    [
      'player_used',
      'a new player in the teams',
      () => api().addPlayer(),
      async ({ path }) => api().patch(path, { blackTeam: [(await latest()).player?.id] }),
    ],
    [
      'player_used',
      'a new player with a penalty',
      () => api().addPlayer(),
      async ({ game }) =>
        api().post('/api/penalties', { gameId: game, playerId: (await latest()).player?.id, ...fine }),
    ],
  ])('is refused for %s: %s', async (reason, _, write, since) => {
    const at = await createFixture()
    await write(at)
    const { id } = await latest()
    await since(at)
    await expectRefusal(id, reason)
  })

  it('of a withdrawal keeps the later penalties of other players and other games', async () => {
    const { a, b, game } = await createFixture()
    const other = await api().addGame({ registeredPlayers: [a] })
    await vote(game, a, 'not_going')
    const { id } = await latest()
    await vote(other.id, a, 'not_going')
    await api().post('/api/penalties', { gameId: game, playerId: b, ...fine })
    await api().post('/api/penalties', { gameId: other.id, playerId: a, ...fine })
    expect((await undo(id)).status).toBe(200)
    expect((await api().get('/api/penalties')).body).toHaveLength(2)
  })

  it('of a result is possible when a player of the teams has left since', async () => {
    const { path, a } = await createFixture()
    await api().patch(path, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 2 })
    await api().patch(path, { whiteTeamScore: 5 })
    const { id } = await latest()
    await deletePlayer(a)
    expect((await undo(id)).status).toBe(200)
    expect((await api().get(path)).body).toMatchObject({ whiteTeamScore: 1 })
  })

  it.each<[string, (at: Fixture) => Promise<unknown>]>([
    ['result', ({ path }) => api().patch(path, { whiteTeamScore: 5 })],
    ['teams', ({ path, a }) => api().patch(path, { whiteTeam: [], blackTeam: [a] })],
  ])('of a game’s %s subtracts from totals that were set by hand since', async (_, write) => {
    const at = await createFixture()
    await api().patch(at.path, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 2 })
    await write(at)
    const { id } = await latest()
    await change(at.a, { gamesPlayed: 9, wins: 7 })
    expect((await undo(id)).status).toBe(200)
    const players = (await api().get('/api/players')).body as Player[]
    expect(players.find((player) => player.id === at.a)).toMatchObject({ gamesPlayed: 9, wins: 6 })
  })

  it('of a game’s date is possible when the game was archived since', async () => {
    const { path } = await createFixture()
    const { date } = (await api().get(path)).body as Game
    await api().patch(path, { date: '2026-12-03T18:00:00.000Z' })
    const { id } = await latest()
    await api().patch(path, { isArchived: true })
    expect((await undo(id)).status).toBe(200)
    expect((await api().get(path)).body).toMatchObject({ date, isArchived: true })
  })
})

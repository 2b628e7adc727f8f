import { engines } from '@club/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestResponse, type TestServer, THURSDAY } from '../testing/server.ts'

/**
 * Every write locks games in the order of their ids, and then players in the order of their ids (decision 17).
 * So while a write waits for the lock of one row, it has not locked any row that comes later in this order. The
 * embedded database is not tested, because it runs one write at a time and needs no locks.
 */
describe.runIf(engines.includes('mysql'))('Locks of a write', () => {
  let api: TestServer
  let players: number[]
  beforeAll(async () => {
    api = await startTestServer('mysql')
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.clear()
    // The first two players are the strongest, so that each of the generated teams has one of them.
    players = []
    for (const offenseSkill of [10, 10, 1, 1, 1, 1, 1, 1])
      players.push((await api.addPlayer({ offenseSkill })).id)
  })

  /** Waits until exactly `statements` statements in this test's database wait for a lock. */
  const waitForLocks = (statements: number) =>
    vi.waitFor(
      async () => {
        const waiting = await api
          .db('performance_schema.data_locks')
          .whereRaw('object_schema = database()')
          .where({ lock_status: 'WAITING' })
        expect(waiting).toHaveLength(statements)
      },
      { timeout: 60_000, interval: 10 },
    )

  /**
   * Locks a row, starts a write that also needs this row, and releases the row once the write waits for it.
   * @returns the ids of the players whose rows were not locked while the write waited
   */
  const playersFreeWhileWaiting = async (
    table: 'games' | 'players',
    id: number,
    write: () => Promise<TestResponse>,
  ): Promise<number[]> => {
    const holder = await api.db.transaction()
    await holder(table).where({ id }).forUpdate().first()
    const answer = write()
    await waitForLocks(1)
    const free: number[] = await holder('players').orderBy('id').forUpdate().skipLocked().pluck('id')
    await holder.rollback()
    expect((await answer).status).toBeLessThan(300)
    return free
  }

  // Each team has players with low and with high ids. So a write that locked one team after the other would not lock
  // the players in the order of their ids.
  const teams = () => ({
    whiteTeam: players.filter((_, index) => index % 4 === 0 || index % 4 === 3).reverse(),
    blackTeam: players.filter((_, index) => index % 4 === 1 || index % 4 === 2),
  })
  const swapped = () => ({ whiteTeam: teams().blackTeam, blackTeam: teams().whiteTeam })
  const result = { wasPlayed: true, whiteTeamScore: 5, blackTeamScore: 2 }

  it.each<[string, (game: { open: number; played: number }) => Promise<TestResponse>]>([
    ['saving a result', ({ open }) => api.patch(`/api/games/${open}`, result)],
    ['changing teams', ({ played }) => api.patch(`/api/games/${played}`, { whiteTeam: [], blackTeam: [] })],
    ['saving teams', ({ open }) => api.patch(`/api/games/${open}`, swapped())],
    ['deleting a game', ({ played }) => api.delete(`/api/games/${played}`)],
    ['scheduling a game', () => api.post('/api/games', { date: THURSDAY, ...teams(), ...result })],
    ['generating teams', ({ open }) => api.post(`/api/games/${open}/generate-teams`)],
    ['recalculating', () => api.post('/api/stats/recalculate')],
    ['importing a roster', () => api.post('/api/players/import', { players: [{ name: 'Nový' }] })],
  ])('%s locks players by id', async (_what, write) => {
    const open = await api.addGame({ ...teams(), registeredPlayers: players })
    const played = await api.addGame({ ...teams(), ...result })
    const games = { open: open.id, played: played.id }
    const [, second = 0, ...later] = players
    expect(await playersFreeWhileWaiting('players', second, () => write(games))).toEqual([second, ...later])
  })

  it('deleting a player locks the open games first', async () => {
    const [leaving = 0] = players
    const { id } = await api.addGame({ ...teams(), registeredPlayers: players })
    const deletePlayer = () => api.delete(`/api/players/${leaving}?confirmationCode=DELETE%20PLAYER`)
    expect(await playersFreeWhileWaiting('games', id, deletePlayer)).toEqual(players)
  })

  it('a vote locks the game before the player', async () => {
    const [playerId = 0] = players
    const { id: gameId } = await api.addGame()
    const vote = () => api.post('/api/registrations', { playerId, gameId })
    expect(await playersFreeWhileWaiting('games', gameId, vote)).toEqual(players)
  })

  it('a game that is reopened while its player is being deleted loses the player, too', async () => {
    const [leaving = 0, other = 0] = players
    const { id } = await api.addGame({ whiteTeam: [leaving, other], registeredPlayers: players })
    await api.patch(`/api/games/${id}`, { isArchived: true })
    const holder = await api.db.transaction()
    await holder('players').where({ id: other }).forUpdate().first()
    // The request that reopens the game waits for the lock on the player `other`.
    const opening = api.patch(`/api/games/${id}`, { isArchived: false })
    await waitForLocks(1)
    // The request that deletes the player has found no open game, and waits for the lock on the player `leaving`.
    const deleting = api.delete(`/api/players/${leaving}?confirmationCode=DELETE%20PLAYER`)
    await waitForLocks(2)
    await holder.rollback()
    expect([(await opening).status, (await deleting).status]).toEqual([200, 204])
    const { body } = await api.get(`/api/games/${id}`)
    expect(body).toMatchObject({ isArchived: false, whiteTeam: [{ id: other }] })
    expect(await api.db('registrations').where({ player_id: leaving })).toEqual([])
  })

  it('imports that have waited for the same player of an otherwise empty roster add each name once', async () => {
    await api.clear()
    const holder = await api.db.transaction()
    const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50 }
    await holder('players').insert({ name: 'Nikdo', ...skills, joined_at: new Date() })
    const names = ['Jan', 'Petr']
    const send = () => api.post('/api/players/import', { players: names.map((name) => ({ name })) })
    const imports = [send(), send()]
    await waitForLocks(2)
    // Both imports wait for the lock on the player `Nikdo`. The rollback removes this player, so both imports continue
    // at the same time, with an empty table of players.
    await holder.rollback()
    const answers = await Promise.all(imports)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await api.get('/api/players')).body).toMatchObject(names.map((name) => ({ name })))
    expect(await api.db('players').pluck('name')).toHaveLength(2)
  })

  it('recalculating waits for no lock on a game', async () => {
    const { id } = await api.addGame({ ...teams(), ...result })
    const holder = await api.db.transaction()
    await holder('games').where({ id }).forUpdate().first()
    await holder('lineups').where({ game_id: id }).forUpdate()
    const { status } = await api.post('/api/stats/recalculate')
    await holder.rollback()
    expect(status).toBe(200)
  })
})

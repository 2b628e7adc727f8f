import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createVoteBatcher } from './service.ts'

const MINUTE = 60_000

describeOnEveryEngine('Votes', (api) => {
  const advanceMinutes = (minutes: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + minutes * MINUTE)
    return api().clock.now.toISOString()
  }

  it('a first vote has the status going by default: 201 with the vote [S1.2 S3.4 S4.8 S7.21]', async () => {
    const { id: playerId } = await api().addPlayer()
    const { id: gameId } = await api().addGame()
    const answer = await api().post('/api/registrations', { playerId, gameId })
    expect(answer).toMatchObject({
      status: 201,
      body: { playerId, gameId, status: 'going', registeredAt: '2026-11-21T12:00:00.000Z' },
    })
    expect(answer.headers.get('Location')).toBe(`/api/games/${gameId}/players/${playerId}`)
  })

  it('a changed vote answers 200 with a new time; the same vote again changes nothing [S1.2 S4.9 S7.21]', async () => {
    const { id: playerId } = await api().addPlayer()
    const { id: gameId } = await api().addGame()
    await api().post('/api/registrations', { playerId, gameId })
    const changedAt = advanceMinutes(1)
    const changed = { playerId, gameId, status: 'not_going', registeredAt: changedAt }
    const vote = { playerId, gameId, status: 'not_going' }
    expect(await api().post('/api/registrations', vote)).toMatchObject({ status: 200, body: changed })
    advanceMinutes(1)
    expect(await api().post('/api/registrations', vote)).toMatchObject({ status: 200, body: changed })
    expect((await api().get(`/api/games/${gameId}/registrations`)).body).toEqual([changed])
  })

  it('are listed newest first [S7.19]', async () => {
    const players = await api().addPlayers(3)
    const { id: gameId } = await api().addGame()
    for (const { id: playerId } of players) {
      await api().post('/api/registrations', { playerId, gameId })
      advanceMinutes(1)
    }
    const newestFirst = players
      .toReversed()
      .map(({ id: playerId }) => ({ playerId, gameId, status: 'going' }))
    expect((await api().get(`/api/games/${gameId}/registrations`)).body).toMatchObject(newestFirst)
  })

  it('can be canceled, with 204 also when there was none [S1.2 S4.10 S7.22]', async () => {
    const { id: playerId } = await api().addPlayer()
    const { id: gameId } = await api().addGame()
    await api().post('/api/registrations', { playerId, gameId })
    for (const _ of ['a vote', 'no vote']) {
      expect((await api().delete(`/api/games/${gameId}/players/${playerId}`)).status).toBe(204)
      expect((await api().get(`/api/games/${gameId}/registrations`)).body).toEqual([])
    }
  })

  it.each([
    ['played', { wasPlayed: true }],
    ['archived', { isArchived: true }],
  ])('are closed once the game is %s [S4.11]', async (_state, change) => {
    const { id: playerId } = await api().addPlayer()
    const { id: gameId } = await api().addGame({ registeredPlayers: [playerId] })
    await api().patch(`/api/games/${gameId}`, change)
    const closed = { status: 409, body: { code: 'registration_closed' } }
    expect(await api().post('/api/registrations', { playerId, gameId, status: 'not_going' })).toMatchObject(
      closed,
    )
    expect(await api().delete(`/api/games/${gameId}/players/${playerId}`)).toMatchObject(closed)
    expect((await api().get(`/api/games/${gameId}/registrations`)).body).toMatchObject([{ status: 'going' }])
  })

  it('need an existing game and player', async () => {
    const { id: playerId } = await api().addPlayer()
    const { id: gameId } = await api().addGame()
    expect(await api().post('/api/registrations', { playerId, gameId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'game_not_found' },
    })
    expect(await api().post('/api/registrations', { playerId: 999_999, gameId })).toMatchObject({
      status: 404,
      body: { code: 'player_not_found' },
    })
  })

  describe('that arrive at the same time', () => {
    const vote = (playerId: number | undefined, gameId: number, status = 'going') =>
      api().post('/api/registrations', { playerId, gameId, status })

    it('fail only for their own reasons', async () => {
      const [a, b] = await api().addPlayers(2)
      const { id: gameId } = await api().addGame()
      const answers = await Promise.all([
        vote(a?.id, gameId),
        vote(999_999, gameId),
        vote(b?.id, gameId, 'not_going'),
        vote(a?.id, 999_999),
      ])
      expect(answers).toMatchObject([
        { status: 201, body: { playerId: a?.id, status: 'going' } },
        { status: 404, body: { code: 'player_not_found' } },
        { status: 201, body: { playerId: b?.id, status: 'not_going' } },
        { status: 404, body: { code: 'game_not_found' } },
      ])
      expect(await api().db('registrations').where({ game_id: gameId })).toHaveLength(2)
    })

    it('are stored for their games and delete the penalties of players who go', async () => {
      const players = await api().addPlayers(2)
      const [a, b] = players.map(({ id }) => id)
      const first = await api().addGame()
      const second = await api().addGame({ date: '2026-12-03T18:00:00.000Z' })
      for (const { id: gameId } of [first, second])
        for (const playerId of [a, b]) {
          await vote(playerId, gameId, 'not_going')
          const penalty = { playerId, gameId, amount: 50, reason: 'late_withdrawal_day_before' }
          await api().post('/api/penalties', penalty)
        }
      await Promise.all([vote(a, first.id), vote(b, first.id, 'not_going'), vote(b, second.id)])
      const left = await api().db('penalties').orderBy('game_id').orderBy('player_id')
      expect(left.map(({ game_id, player_id }) => [game_id, player_id])).toEqual([
        [first.id, b],
        [second.id, a],
      ])
    })

    it('together need as many SQL statements as one vote', async () => {
      const players = await api().addPlayers(20)
      const { id: gameId } = await api().addGame()
      const cast = createVoteBatcher(api().db, () => api().clock.now)
      let statements = 0
      const countStatement = () => statements++
      api().db.on('query', countStatement)
      const votes = await Promise.all(
        players.map(({ id: playerId }) => cast({ gameId, playerId, status: 'going' })),
      )
      api().db.off('query', countStatement)
      expect(votes.map(({ vote: { playerId } }) => playerId)).toEqual(players.map(({ id }) => id))
      // The six statements begin the transaction, lock the game and the players with their votes and penalties, store
      // the votes, reserve the activity ids, insert the activities, and commit.
      expect(statements).toBe(6)
    })
  })

  describe('200 at once for 20 players', () => {
    it('leave the last vote of each player, and cause no server error', async () => {
      const players = await api().addPlayers(20)
      const { id: gameId } = await api().addGame()
      // Each call of the clock returns a later time, so that the votes of a player can be ordered by time.
      let tick = api().clock.now.getTime()
      Object.defineProperty(api().clock, 'now', {
        configurable: true,
        get: () => new Date(++tick),
        set: () => {},
      })
      const votes = Array.from({ length: 200 }, (_, index) => ({
        playerId: players[index % 20]?.id,
        gameId,
        status: (index % 20) % 2 === Math.floor(index / 20) % 2 ? 'going' : 'not_going',
      }))
      const answers = await Promise.all(votes.map((vote) => api().post('/api/registrations', vote)))
      Object.defineProperty(api().clock, 'now', { configurable: true, writable: true, value: new Date(tick) })

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
      const rows = await api().db('registrations').where({ game_id: gameId })
      expect(rows).toHaveLength(20)
      for (const row of rows) {
        const times = answers.map(
          ({ body }) => body as { playerId: number; status: string; registeredAt: string },
        )
        const own = times.filter(({ playerId }) => playerId === row.player_id)
        const last = own.reduce((a, b) => (a.registeredAt >= b.registeredAt ? a : b))
        expect({ status: row.status, at: row.registered_at.toISOString() }).toEqual({
          status: last.status,
          at: last.registeredAt,
        })
      }
    })
  })
})

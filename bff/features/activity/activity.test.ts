import { type Activity, deviceOwnerHeader, type Penalty, undoRefusals } from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { deleteOldActivity } from './service.ts'

const fine = { amount: 50, reason: 'late_withdrawal_day_before' } as const

describeOnEveryEngine('Activity', (api) => {
  const list = async (query = '') => (await api().get(`/api/activity${query}`)).body as Activity[]
  const latest = () => api().latestActivity()
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)
  const vote = (gameId: number, playerId: number, status = 'going') =>
    api().post('/api/registrations', { gameId, playerId, status })
  const advanceDays = (days: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + days * 24 * 3_600_000)
  }

  describe('a row', () => {
    it('contains kind, subjects, time and details, with the names and dates of that time', async () => {
      const { id: playerId, name } = await api().addPlayer({ name: 'Jan Novák' })
      const { id: gameId, date } = await api().addGame()
      await vote(gameId, playerId)
      expect(await latest()).toEqual({
        id: expect.any(Number),
        at: '2026-11-21T12:00:00.000Z',
        kind: 'vote',
        by: null,
        game: { id: gameId, date },
        player: { id: playerId, name },
        details: { before: null, after: { status: 'going', registeredAt: '2026-11-21T12:00:00.000Z' } },
        undoOf: null,
        undoneBy: null,
      })
      await api().patch(`/api/players/${playerId}`, { name: 'Jan Nový', offenseSkill: 6.5 })
      expect(await latest()).toMatchObject({
        kind: 'player_changed',
        player: { id: playerId, name: 'Jan Nový' },
        details: {
          before: { name: 'Jan Novák', offenseSkill: 5 },
          after: { name: 'Jan Nový', offenseSkill: 6.5 },
        },
      })
      await api().delete(`/api/games/${gameId}`)
      const rows = await list(`?playerId=${playerId}`)
      expect(rows.find(({ kind }) => kind === 'vote')).toMatchObject({
        game: { id: gameId, date },
        player: { name },
      })
      expect(await latest()).toMatchObject({
        kind: 'game_deleted',
        details: {
          before: { date, votes: [{ player: { name: 'Jan Nový' }, status: 'going' }] },
          after: null,
        },
      })
    })

    it('has the device’s player as its author, and none when that player does not exist', async () => {
      const [own, other] = await api().addPlayers(2)
      if (!own || !other) throw new Error('two players were added')
      const { id } = await api().addGame()
      const authorOfVote = async (device: string | undefined, playerId: number) => {
        const headers: Record<string, string> = device === undefined ? {} : { [deviceOwnerHeader]: device }
        const status = (await latest()).details.after?.status === 'going' ? 'not_going' : 'going'
        await api().send('POST', '/api/registrations', { gameId: id, playerId, status }, headers)
        return (await latest()).by
      }
      const device = { id: own.id, name: own.name }
      expect(await authorOfVote(undefined, own.id)).toBeNull()
      expect(await authorOfVote(`${own.id}`, own.id)).toEqual(device)
      expect(await authorOfVote(`${own.id}`, other.id)).toEqual(device)
      for (const nobody of ['999999', '0', '-1', 'abc', ''])
        expect(await authorOfVote(nobody, other.id), nobody).toBeNull()
      await api().delete(`/api/players/${own.id}?confirmationCode=DELETE%20PLAYER`)
      expect(await authorOfVote(`${own.id}`, other.id)).toBeNull()
    })

    it('of an undo has the author’s current name, no author who has left, and the former name of its player', async () => {
      const { id, name } = await api().addPlayer()
      const { id: gameId } = await api().addGame()
      const undoByOwn = async (row: Activity) =>
        (
          await api().send('POST', `/api/activity/${row.id}/undo`, undefined, {
            [deviceOwnerHeader]: `${id}`,
          })
        ).body
      await api().patch(`/api/players/${id}`, { name: 'Jinak' })
      expect(await undoByOwn(await latest())).toMatchObject({
        by: { id, name },
        player: { id, name: 'Jinak' },
      })
      await api().post('/api/penalties', { gameId, playerId: id, ...fine })
      const penalty = await latest()
      await api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)
      expect(await undoByOwn(penalty)).toMatchObject({ kind: 'undone', by: null, player: { id, name } })
    })

    it('of a payment has no author who has left', async () => {
      const { id: playerId, name } = await api().addPlayer()
      const { id: gameId } = await api().addGame()
      const { id } = (await api().post('/api/penalties', { gameId, playerId, ...fine })).body as Penalty
      const markAs = async (paid: boolean) => {
        const device = { [deviceOwnerHeader]: `${playerId}` }
        await api().send('PATCH', `/api/penalties/${id}`, { paid }, device)
        return latest()
      }
      const player = { id: playerId, name }
      expect(await markAs(true)).toMatchObject({ kind: 'penalty_paid', by: player, player })
      await api().delete(`/api/players/${playerId}?confirmationCode=DELETE%20PLAYER`)
      expect(await markAs(false)).toMatchObject({ kind: 'penalty_unpaid', by: null, player })
    })

    it('is not recorded for a write that changes nothing or is refused', async () => {
      const { id: playerId, name } = await api().addPlayer()
      const { id: gameId, date } = await api().addGame()
      await vote(gameId, playerId)
      const rows = await list()
      for (const answer of [
        await vote(gameId, playerId),
        await api().patch(`/api/games/${gameId}`, {
          date,
          isArchived: false,
          wasPlayed: false,
          whiteTeam: [],
        }),
        await api().patch(`/api/players/${playerId}`, { name, offenseSkill: 5, overallSkill: 9 }),
        await api().post('/api/stats/recalculate'),
        await api().delete(`/api/games/${gameId}/players/999999`),
        await vote(gameId, 999_999),
        await api().post(`/api/games/${gameId}/generate-teams`),
      ])
        expect([200, 204, 404, 409]).toContain(answer.status)
      expect(await list()).toEqual(rows)
    })

    it.each([
      [
        'result_saved',
        { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 2, isArchived: true, whiteTeam: [] },
      ],
      ['teams_saved', { blackTeam: [0], isArchived: true, date: '2026-12-03T18:00:00.000Z' }],
      ['teams_reset', { whiteTeam: [], isArchived: true }],
      ['game_archived', { isArchived: true, date: '2026-12-03T18:00:00.000Z' }],
      ['game_moved', { date: '2026-12-03T18:00:00.000Z', isArchived: false, note: 'Vzadu' }],
      ['note_changed', { note: 'Vzadu', isArchived: false }],
    ])('of a change of several things is %s', async (kind, change) => {
      const { id: playerId } = await api().addPlayer()
      const { id } = await api().addGame({ whiteTeam: [playerId] })
      const given = 'blackTeam' in change ? { ...change, blackTeam: [playerId] } : change
      expect((await api().patch(`/api/games/${id}`, given)).status).toBe(200)
      expect((await latest()).kind).toBe(kind)
    })

    it('contains the changed note, also beside a change of another kind', async () => {
      const { id } = await api().addGame({ note: 'Vzadu' })
      await api().patch(`/api/games/${id}`, { note: 'Vpředu' })
      expect(await latest()).toMatchObject({
        kind: 'note_changed',
        game: { id },
        details: { before: { note: 'Vzadu' }, after: { note: 'Vpředu' } },
      })
      await api().patch(`/api/games/${id}`, { note: null, isArchived: true })
      expect((await latest()).details).toEqual({
        before: { note: 'Vpředu', isArchived: false },
        after: { note: null, isArchived: true },
      })
    })

    it('of a removed result and of an unarchived game has a kind of its own', async () => {
      const { id } = await api().addGame({ wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 0 })
      await api().patch(`/api/games/${id}`, { wasPlayed: false, isArchived: true })
      expect((await latest()).kind).toBe('result_removed')
      await api().patch(`/api/games/${id}`, { isArchived: false })
      expect((await latest()).kind).toBe('game_unarchived')
    })

    it('of a recalculation contains the totals, also when only one player’s totals change', async () => {
      const [player, other] = await api().addPlayers(2)
      if (!player || !other) throw new Error('two players were added')
      await api().addGame({
        whiteTeam: [player.id],
        blackTeam: [other.id],
        wasPlayed: true,
        whiteTeamScore: 2,
        blackTeamScore: 1,
      })
      await api().patch(`/api/players/${player.id}`, { plusMinus: 9 })
      expect((await latest()).details).toEqual({ before: { plusMinus: 1 }, after: { plusMinus: 9 } })
      await api().post('/api/stats/recalculate')
      const named = { id: player.id, name: player.name }
      expect(await latest()).toMatchObject({
        kind: 'recalculated',
        details: {
          before: { totals: [{ player: named, gamesPlayed: 1, wins: 1, plusMinus: 9 }] },
          after: { totals: [{ player: named, gamesPlayed: 1, wins: 1, plusMinus: 1 }] },
        },
      })
    })

    it('is recorded for each of the votes that share a transaction, in their order', async () => {
      const players = (await api().addPlayers(20)).map(({ id }) => id)
      const { id } = await api().addGame()
      await Promise.all(players.map((playerId) => vote(id, playerId)))
      const rows = await list(`?gameId=${id}&limit=20`)
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['vote']))
      expect(new Set(rows.map(({ player }) => player?.id))).toEqual(new Set(players))
    })
  })

  describe('the list', () => {
    it('is sorted newest first, fifty at a time, and continues before an id', async () => {
      for (let count = 0; count < 60; count++) await api().addPlayer()
      const first = await list()
      expect(first).toHaveLength(50)
      const rest = await list(`?before=${first.at(-1)?.id}`)
      expect(rest).toHaveLength(10)
      const ids = [...first, ...rest].map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => b - a))
      expect(await list('?limit=3')).toEqual(first.slice(0, 3))
    })

    it.each(['0', '201', 'x', '1.5', ''])('refuses the limit %j', async (limit) => {
      expect(await api().get(`/api/activity?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'limit' }] },
      })
    })

    it('can be limited to one game or one player', async () => {
      const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
      const { id } = await api().addGame()
      await vote(id, a ?? 0)
      await vote(id, b ?? 0)
      expect((await list(`?gameId=${id}`)).map(({ kind }) => kind)).toEqual([
        'vote',
        'vote',
        'game_scheduled',
      ])
      expect((await list(`?playerId=${a}`)).map(({ kind }) => kind)).toEqual(['vote', 'player_added'])
      expect(await list(`?playerId=${a}&gameId=${id}`)).toHaveLength(1)
    })

    it('covers two years, and older rows are deleted', async () => {
      await api().addPlayer()
      advanceDays(365)
      await api().addPlayer()
      advanceDays(367)
      const [kept] = await list()
      expect(await list()).toEqual([kept])
      expect(await undo((kept?.id ?? 0) - 1)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      await deleteOldActivity(api().db, api().clock.now)
      expect(await api().db('activity').pluck('id')).toEqual([kept?.id])
    })
  })

  describe('undo', () => {
    it('of a vote also undoes the penalty that it caused, in one activity', async () => {
      const { id: playerId } = await api().addPlayer()
      const { id: gameId } = await api().addGame()
      await vote(gameId, playerId)
      const going = (await api().get(`/api/games/${gameId}/registrations`)).body
      advanceDays(1)
      await vote(gameId, playerId, 'not_going')
      const withdrawal = await latest()
      await api().post('/api/penalties', { gameId, playerId, ...fine })
      const penalty = await latest()
      const answer = await undo(withdrawal.id)
      const undone = answer.body as Activity
      expect(answer).toMatchObject({
        status: 200,
        body: {
          kind: 'undone',
          undoOf: withdrawal.id,
          player: { id: playerId },
          details: {
            before: { status: 'not_going', penalty: { amount: 50 } },
            after: { status: 'going', penalty: null },
          },
        },
      })
      expect((await api().get(`/api/games/${gameId}/registrations`)).body).toEqual(going)
      expect((await api().get('/api/penalties')).body).toEqual([])
      const rows = await list(`?playerId=${playerId}`)
      for (const { id } of [withdrawal, penalty])
        expect(rows.find((row) => row.id === id)?.undoneBy).toBe(undone.id)
      // Undoing the undo restores the player's withdrawal and the penalty for it.
      expect((await undo(undone.id)).status).toBe(200)
      expect((await api().get('/api/penalties')).body).toMatchObject([{ playerId, gameId, amount: 50 }])
      expect((await list(`?playerId=${playerId}`)).find(({ id }) => id === withdrawal.id)?.undoneBy).toBe(
        undone.id,
      )
    })

    it('is possible once; undoing the undo repeats the activity', async () => {
      const { id } = await api().addPlayer()
      const added = await latest()
      const undone = (await undo(added.id)).body as Activity
      expect((await api().get('/api/players')).body).toEqual([])
      expect(await undo(added.id)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
      const again = (await undo(undone.id)).body as Activity
      expect((await api().get('/api/players')).body).toMatchObject([{ id }])
      const rows = await list()
      expect(rows.map(({ undoOf, undoneBy }) => [undoOf, undoneBy])).toEqual([
        [undone.id, null],
        [added.id, again.id],
        [null, undone.id],
      ])
      expect(await undo(added.id)).toMatchObject({ status: 409, body: { code: 'already_undone' } })
      expect(await undo(999_999_999)).toMatchObject({
        status: 404,
        body: { code: 'not_found', detail: 'There is no such activity.' },
      })
    })

    it('requested twice at once is done only once', async () => {
      const [a] = (await api().addPlayers(1)).map(({ id }) => id)
      const { id: gameId } = await api().addGame({ whiteTeam: [a ?? 0] })
      await api().delete(`/api/games/${gameId}`)
      const { id } = await latest()
      const answers = await Promise.all([undo(id), undo(id), undo(id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    it('is impossible after 7 days, and possible until then', async () => {
      await api().addPlayer()
      const { id } = await latest()
      advanceDays(7)
      await api().addPlayer()
      const other = await latest()
      expect((await undo(id)).status).toBe(200)
      advanceDays(7)
      api().clock.now = new Date(api().clock.now.getTime() + 1)
      expect(await undo(other.id)).toMatchObject({
        status: 409,
        body: { code: 'undo_impossible', detail: undoRefusals.too_old },
      })
    })

    it('of a result subtracts the result from the totals, also when later games were played', async () => {
      const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
      const teams = { whiteTeam: [a ?? 0], blackTeam: [b ?? 0] }
      const first = await api().addGame(teams)
      await api().patch(`/api/games/${first.id}`, { wasPlayed: true, whiteTeamScore: 5, blackTeamScore: 1 })
      const saved = await latest()
      await api().addGame({ ...teams, wasPlayed: true, whiteTeamScore: 0, blackTeamScore: 2 })
      expect((await undo(saved.id)).status).toBe(200)
      expect((await api().get('/api/players')).body).toMatchObject([
        { gamesPlayed: 1, wins: 0, plusMinus: -2 },
        { gamesPlayed: 1, wins: 1, plusMinus: 2 },
      ])
    })

    it('of totals set by hand keeps the amounts that later games added, and is refused when the totals were set again', async () => {
      const { id } = await api().addPlayer()
      await api().patch(`/api/players/${id}`, { gamesPlayed: 100, wins: 40 })
      const byHand = await latest()
      await api().addGame({ whiteTeam: [id], wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 1 })
      const undone = (await undo(byHand.id)).body as Activity
      expect((await api().get('/api/players')).body).toMatchObject([
        { gamesPlayed: 1, wins: 1, plusMinus: 2 },
      ])
      await undo(undone.id)
      const again = await latest()
      await api().post('/api/stats/recalculate')
      expect(await undo(again.id)).toMatchObject({
        status: 409,
        body: { detail: undoRefusals.totals_changed },
      })
    })

    const createFixture = async () => {
      const [a, b] = (await api().addPlayers(2)).map(({ id }) => id)
      const { id } = await api().addGame({ whiteTeam: [a ?? 0], registeredPlayers: [a ?? 0] })
      return { a: a ?? 0, b: b ?? 0, game: id, path: `/api/games/${id}` }
    }

    it('keeps later changes of other fields of the same subject, and is refused after one of the same field', async () => {
      const { game, path, b } = await createFixture()
      await api().patch(path, { date: '2026-12-03T18:00:00.000Z' })
      const { id } = await latest()
      await vote(game, b)
      await api().patch(path, { whiteTeam: [] })
      expect((await undo(id)).status).toBe(200)
      expect((await api().get(path)).body).toMatchObject({
        date: '2026-11-26T18:00:00.000Z',
        whiteTeam: [],
        registeredPlayers: [{}, { id: b }],
      })
    })

    it('of a deletion restores the player in the open games', async () => {
      const { a, path } = await createFixture()
      const before = (await api().get(path)).body
      await api().delete(`/api/players/${a}?confirmationCode=DELETE%20PLAYER`)
      expect((await api().get(path)).body).toMatchObject({ whiteTeam: [], registeredPlayers: [] })
      expect((await undo((await latest()).id)).status).toBe(200)
      expect((await api().get(path)).body).toEqual(before)
    })
  })
})

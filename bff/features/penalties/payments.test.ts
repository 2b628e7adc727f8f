import { type Activity, activityHeader, type Penalty, undoRefusals } from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

const fine = { amount: 50, reason: 'late_withdrawal_day_before' } as const
const free = { amount: 0, reason: 'no_penalty' } as const
const EVENING = '2026-11-26T21:15:30.250Z'

describeOnEveryEngine('A payment', (api) => {
  /** Adds a player who votes going and then withdraws, and records a penalty for the withdrawal. */
  const addPenalty = async (facts: object = fine) => {
    const { id: playerId } = await api().addPlayer({ name: 'Řehoř Čížek' })
    const { id: gameId } = await api().addGame({ registeredPlayers: [playerId] })
    const key = { playerId, gameId }
    await api().post('/api/registrations', { ...key, status: 'not_going' })
    const withdrawal = await latest()
    const { id } = (await api().post('/api/penalties', { ...key, ...facts })).body as Penalty
    return { id, withdrawal, key }
  }
  const mark = (id: number, paid: boolean) => api().patch(`/api/penalties/${id}`, { paid })
  const read = async () => (await api().get('/api/penalties')).body as Penalty[]
  const activity = async () => (await api().get('/api/activity?limit=200')).body as Activity[]
  const latest = async () => (await api().latestActivity()).id
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)
  const undoLatest = async () => undo(await latest())
  const refusal = (reason: keyof typeof undoRefusals) => ({
    status: 409,
    body: { code: 'undo_impossible', detail: undoRefusals[reason] },
  })
  const notDue = { status: 409, body: { code: 'penalty_not_due' } }

  it('is stored with its time and can be withdrawn; each answer has the player and the game', async () => {
    const { id, key } = await addPenalty()
    const unpaid = {
      id,
      ...key,
      ...fine,
      createdAt: '2026-11-21T12:00:00.000Z',
      paidAt: null,
      player: { id: key.playerId, name: 'Řehoř Čížek' },
      game: { id: key.gameId, date: '2026-11-26T18:00:00.000Z' },
    }
    expect(await read()).toEqual([unpaid])
    api().clock.now = new Date(EVENING)
    expect(await mark(id, true)).toMatchObject({ status: 200, body: { ...unpaid, paidAt: EVENING } })
    expect(await read()).toEqual([{ ...unpaid, paidAt: EVENING }])
    expect(await mark(id, false)).toMatchObject({ status: 200, body: unpaid })
    expect(await read()).toEqual([unpaid])
  })

  it('is recorded with its kind, player, game and both states', async () => {
    const { id, key } = await addPenalty()
    api().clock.now = new Date(EVENING)
    await mark(id, true)
    await mark(id, false)
    const paid = { penalty: { ...fine, paidAt: EVENING } }
    const unpaid = { penalty: { ...fine, paidAt: null } }
    const subjects = { game: { id: key.gameId }, player: { id: key.playerId, name: 'Řehoř Čížek' } }
    expect((await activity()).slice(0, 2)).toMatchObject([
      { kind: 'penalty_unpaid', ...subjects, details: { before: paid, after: unpaid } },
      { kind: 'penalty_paid', ...subjects, details: { before: unpaid, after: paid } },
    ])
  })

  it('made twice keeps the first time and records no second activity', async () => {
    const { id } = await addPenalty()
    for (const paid of [false, true, false]) {
      const first = await mark(id, paid)
      const recorded = await latest()
      api().clock.now = new Date(api().clock.now.getTime() + 60_000)
      const again = await mark(id, paid)
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(again.headers.get(activityHeader)).toBeNull()
      expect(await latest()).toBe(recorded)
    }
  })

  it('needs an existing penalty and one boolean', async () => {
    const { id } = await addPenalty()
    expect(await mark(id + 1_000, true)).toMatchObject({ status: 404, body: { code: 'penalty_not_found' } })
    for (const body of [{}, { paid: 'true' }, { paid: null }, { paid: true, amount: 0 }])
      expect(await api().patch(`/api/penalties/${id}`, body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    expect((await mark(0, true)).status).toBe(400)
    const answer = await api().get(`/api/penalties/${id}`)
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PATCH'])
    expect(await read()).toMatchObject([{ id, paidAt: null }])
  })

  it('of 0 CZK is refused, because nothing is owed', async () => {
    const { id } = await addPenalty(free)
    expect(await mark(id, true)).toMatchObject({
      ...notDue,
      body: { detail: 'A penalty of 0 CZK is never owed.' },
    })
    expect((await mark(id, false)).status).toBe(200)
    expect(await read()).toMatchObject([{ id, paidAt: null }])
  })

  it('of a player who goes by now stays, whatever the player votes, and cannot be withdrawn', async () => {
    const { id, key } = await addPenalty()
    await mark(id, true)
    const paid = await read()
    for (const status of ['going', 'not_going', 'going']) {
      await api().post('/api/registrations', { ...key, status })
      expect(await read()).toEqual(paid)
    }
    const last = await latest()
    expect(await mark(id, false)).toMatchObject({
      ...notDue,
      body: { detail: 'A player who is going owes no penalty.' },
    })
    expect((await mark(id, true)).status).toBe(200)
    expect(await latest()).toBe(last)
    expect(await read()).toEqual(paid)
    await api().delete(`/api/games/${key.gameId}/players/${key.playerId}`)
    expect((await mark(id, false)).status).toBe(200)
  })

  it('of a player who left the roster is possible', async () => {
    const { id, key } = await addPenalty()
    await api().delete(`/api/players/${key.playerId}?confirmationCode=DELETE%20PLAYER`)
    expect(await mark(id, true)).toMatchObject({ status: 200, body: { player: { name: 'Řehoř Čížek' } } })
    expect((await undoLatest()).status).toBe(200)
    expect(await read()).toMatchObject([{ id, paidAt: null, player: { name: 'Řehoř Čížek' } }])
  })

  it('filters the list of penalties', async () => {
    const { id: first, key } = await addPenalty()
    const { id: second } = await addPenalty()
    await mark(first, true)
    const list = async (query: string) =>
      ((await api().get(`/api/penalties?${query}`)).body as Penalty[]).map(({ id }) => id)
    expect(await list('paid=true')).toEqual([first])
    expect(await list('paid=false')).toEqual([second])
    expect(await list(`paid=true&gameId=${key.gameId}&playerId=${key.playerId}`)).toEqual([first])
    expect(await list(`paid=false&playerId=${key.playerId}`)).toEqual([])
    expect(await api().get('/api/penalties?paid=yes')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'paid', message: 'must be true or false' }] },
    })
  })

  describe('and its withdrawal', () => {
    it('are undone and redone, with the exact time of the payment', async () => {
      const { id } = await addPenalty()
      api().clock.now = new Date(EVENING)
      await mark(id, true)
      const paid = await latest()
      api().clock.now = new Date(api().clock.now.getTime() + 60_000)
      const paidAt = async () => (await read())[0]?.paidAt
      expect((await undo(paid)).status).toBe(200)
      expect(await paidAt()).toBeNull()
      expect((await undoLatest()).status).toBe(200)
      expect(await paidAt()).toBe(EVENING)
      await mark(id, false)
      expect((await undoLatest()).status).toBe(200)
      expect(await paidAt()).toBe(EVENING)
      expect((await undoLatest()).status).toBe(200)
      expect(await paidAt()).toBeNull()
    })

    it('are undone together with the penalty and the withdrawal, all at once', async () => {
      const { id, withdrawal, key } = await addPenalty()
      const recorded = await latest()
      await mark(id, true)
      const ids = [withdrawal, recorded, await latest()]
      expect(await api().post('/api/activity/undo', { ids })).toMatchObject({ status: 200 })
      expect(await read()).toEqual([])
      expect((await api().get(`/api/games/${key.gameId}/registrations`)).body).toMatchObject([
        { status: 'going' },
      ])
      const undone = (await activity()).slice(0, 3).map((row) => row.id)
      expect(await api().post('/api/activity/undo', { ids: undone })).toMatchObject({ status: 200 })
      expect(await read()).toMatchObject([{ id, ...fine, paidAt: '2026-11-21T12:00:00.000Z' }])
    })

    it('cannot be undone once the player goes, or once they were changed again', async () => {
      const { id, key } = await addPenalty()
      await mark(id, true)
      const paid = await latest()
      await api().post('/api/registrations', key)
      const before = await read()
      expect(await undo(paid)).toMatchObject(refusal('penalty_not_due'))
      expect(await read()).toEqual(before)
      await api().post('/api/registrations', { ...key, status: 'not_going' })
      await mark(id, false)
      expect(await undo(paid)).toMatchObject(refusal('penalty_changed'))
      const unpaid = await latest()
      await mark(id, true)
      expect(await undo(unpaid)).toMatchObject(refusal('penalty_paid'))
    })

    it('make the undo of the withdrawal, and of the penalty, impossible while the penalty is paid', async () => {
      const { id, withdrawal } = await addPenalty()
      const recorded = await latest()
      await mark(id, true)
      const paid = await read()
      for (const row of [withdrawal, recorded]) expect(await undo(row)).toMatchObject(refusal('penalty_paid'))
      expect(await api().post('/api/activity/undo', { ids: [recorded, withdrawal] })).toMatchObject(
        refusal('penalty_paid'),
      )
      // After the payment was undone and redone, it still prevents the undo of the withdrawal.
      await undoLatest()
      await undoLatest()
      expect(await undo(withdrawal)).toMatchObject(refusal('penalty_paid'))
      expect(await read()).toEqual(paid)
      await mark(id, false)
      expect((await undo(withdrawal)).status).toBe(200)
      expect(await read()).toEqual([])
    })

    it('survive the undo of a deleted game', async () => {
      const { id, key } = await addPenalty()
      await mark(id, true)
      const paid = await read()
      await api().delete(`/api/games/${key.gameId}`)
      expect(await read()).toEqual([])
      expect(await mark(id, false)).toMatchObject({ status: 404 })
      expect((await undoLatest()).status).toBe(200)
      expect(await read()).toEqual(paid)
    })
  })

  it('races with votes: nobody who goes owes, and no paid penalty is lost', async () => {
    const { id: gameId } = await api().addGame()
    const players = (await api().addPlayers(40)).map(({ id }) => id)
    for (const playerId of players) await api().post('/api/penalties', { playerId, gameId, ...fine })
    const penalties = await read()
    const answers = await Promise.all(
      penalties.flatMap(({ id, playerId }, nth) => {
        const vote = () => api().post('/api/registrations', { playerId, gameId })
        const pay = () => mark(id, true)
        const withdraw = () => mark(id, false)
        const order = nth % 2 === 0 ? [pay, vote, withdraw, pay] : [vote, pay, withdraw]
        return order.map((write) => write())
      }),
    )
    expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([])
    const going: number[] = await api().db('registrations').where({ status: 'going' }).pluck('player_id')
    expect(going).toHaveLength(40)
    // A vote "going" deletes the player's unpaid penalty, and every player has voted going. So each penalty was either
    // deleted by a vote, or is still stored and paid.
    const left = await read()
    expect(left.filter(({ paidAt }) => paidAt === null)).toEqual([])
    const kept = new Set(left.map(({ playerId }) => playerId))
    const rows = await activity()
    for (const playerId of players) {
      const last = rows.find(({ player, details }) => player?.id === playerId && isAboutPenalty(details))
      expect(last?.kind).toBe(kept.has(playerId) ? 'penalty_paid' : 'vote')
    }
  })

  it('made by many at once is recorded once', async () => {
    const { id } = await addPenalty()
    const before = (await activity()).length
    const answers = await Promise.all(Array.from({ length: 12 }, () => mark(id, true)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await activity()).toHaveLength(before + 1)
  })
})

const isAboutPenalty = ({ before, after }: Activity['details']): boolean =>
  [before, after].some((state) => state?.penalty !== undefined)

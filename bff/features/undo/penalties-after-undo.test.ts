import type { Penalty, Registration } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

describeOnEveryEngine('A player who votes going has no unpaid penalty', (api) => {
  const latest = async () => (await api().latestActivity()).id
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)

  const createFixture = async () => {
    const gameId = (await api().addGame()).id
    const key = { gameId, playerId: (await api().addPlayer()).id }
    const fine = { amount: 50, reason: 'late_withdrawal_day_before' }
    return {
      nothing: async () => undefined,
      going: () => api().post('/api/registrations', { ...key, status: 'going' }),
      withdrawal: () => api().post('/api/registrations', { ...key, status: 'not_going' }),
      cancellation: () => api().delete(`/api/games/${gameId}/players/${key.playerId}`),
      penalty: () => api().post('/api/penalties', { ...key, ...fine }),
      replacement: () => api().post('/api/penalties', { ...key, amount: 0, reason: 'no_penalty' }),
      /** Returns the player's vote for the game, and the amount of the player's penalty. */
      state: async () => {
        const votes = (await api().get(`/api/games/${gameId}/registrations`)).body as Registration[]
        const penalties = (await api().get(`/api/penalties?gameId=${gameId}`)).body as Penalty[]
        return { vote: votes[0]?.status, owed: penalties[0]?.amount }
      },
    }
  }
  const writes = ['going', 'withdrawal', 'cancellation', 'penalty'] as const

  it('when a vote is undone, a penalty is added and the vote is redone: the redo removes the penalty', async () => {
    const { going, penalty, state } = await createFixture()
    await going()
    await undo(await latest())
    const taken = await latest()
    await penalty()
    expect((await undo(taken)).status).toBe(200)
    expect(await state()).toEqual({ vote: 'going', owed: undefined })
    expect((await undo(await latest())).status).toBe(200)
    expect(await state()).toEqual({ vote: undefined, owed: 50 })
  })

  it('when a withdrawal whose penalty was replaced is undone: the undo removes the penalty', async () => {
    const { going, withdrawal, penalty, replacement, state } = await createFixture()
    await going()
    await withdrawal()
    const withdrawn = await latest()
    await penalty()
    await replacement()
    expect((await undo(withdrawn)).status).toBe(200)
    expect(await state()).toEqual({ vote: 'going', owed: undefined })
    expect((await undo(await latest())).status).toBe(200)
    expect(await state()).toEqual({ vote: 'not_going', owed: 0 })
  })

  it('when a penalty is undone and the player votes going: the penalty cannot be redone', async () => {
    const { withdrawal, penalty, going, state } = await createFixture()
    await withdrawal()
    await penalty()
    await undo(await latest())
    const taken = await latest()
    await going()
    expect(await undo(taken)).toMatchObject({
      status: 409,
      body: { detail: 'The player has voted going since.' },
    })
    expect(await state()).toEqual({ vote: 'going', owed: undefined })
  })

  it('after two writes of any kind, an undo, another write, a redo, and the undo of the redo', async () => {
    const outcomes = { 200: 0, 409: 0 }
    for (const first of writes)
      for (const second of writes)
        for (const third of ['nothing', ...writes] as const) {
          const what = `${first}, ${second}, undo, ${third}, undo of the undo`
          const player = await createFixture()
          await player[first]()
          await player[second]()
          await undo(await latest())
          const taken = await latest()
          await player[third]()
          for (const row of [taken, await latest()]) {
            outcomes[(await undo(row)).status as keyof typeof outcomes]++
            const { vote, owed } = await player.state()
            if (vote === 'going') expect(owed, what).toBeUndefined()
          }
        }
    expect(outcomes[200]).toBeGreaterThan(20)
    expect(outcomes[409]).toBeGreaterThan(20)
  })
})

import type { Debt, Penalty } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

const reasons = {
  0: 'no_penalty',
  50: 'late_withdrawal_day_before',
  100: 'late_withdrawal_day_of_morning',
  200: 'late_withdrawal_day_of_afternoon',
} as const

describeOnEveryEngine('The list of debts', (api) => {
  const addPenalty = async (playerId: number, amount: keyof typeof reasons): Promise<Penalty> => {
    const { id: gameId } = await api().addGame()
    const reason = reasons[amount]
    return (await api().post('/api/penalties', { playerId, gameId, amount, reason })).body as Penalty
  }
  const pay = (id: number, paid = true) => api().patch(`/api/penalties/${id}`, { paid })
  const read = async () => (await api().get('/api/penalties/debts')).body as Debt[]
  const addDebtor = async (name: string, ...amounts: (keyof typeof reasons)[]) => {
    const player = await api().addPlayer({ name })
    const penalties: Penalty[] = []
    for (const amount of amounts) penalties.push(await addPenalty(player.id, amount))
    return { player: { id: player.id, name }, penalties }
  }

  it('is empty when nobody owes', async () => {
    await addDebtor('Adam')
    expect(await read()).toEqual([])
  })

  it('has the sum, the number and the first of each player’s unpaid penalties', async () => {
    const { player, penalties } = await addDebtor('Petr Říha', 50)
    api().clock.now = new Date('2026-11-25T10:00:00.000Z')
    penalties.push(await addPenalty(player.id, 200))
    const first = { player, amount: 250, count: 2, oldest: '2026-11-21T12:00:00.000Z' }
    expect(await read()).toEqual([first])
    const [older, newer] = penalties.map(({ id }) => id)
    await pay(older ?? 0)
    expect(await read()).toEqual([{ player, amount: 200, count: 1, oldest: '2026-11-25T10:00:00.000Z' }])
    await pay(newer ?? 0)
    expect(await read()).toEqual([])
    await pay(older ?? 0, false)
    await pay(newer ?? 0, false)
    expect(await read()).toEqual([first])
  })

  it('is sorted by sum, highest first, and equal sums by name as Czech sorts', async () => {
    await addDebtor('Chalupa', 50, 50)
    await addDebtor('Čížek', 100)
    await addDebtor('Cibulka', 100)
    await addDebtor('Hora', 100)
    await addDebtor('Žák', 200)
    await addDebtor('Adam', 50)
    expect((await read()).map(({ player }) => player.name)).toEqual([
      'Žák',
      'Cibulka',
      'Čížek',
      'Hora',
      'Chalupa',
      'Adam',
    ])
  })

  it('leaves out penalties of 0 CZK, also their number and time', async () => {
    const { player } = await addDebtor('Adam', 0)
    await addDebtor('Bruno', 0)
    api().clock.now = new Date('2026-11-25T10:00:00.000Z')
    await addPenalty(player.id, 50)
    expect(await read()).toEqual([{ player, amount: 50, count: 1, oldest: '2026-11-25T10:00:00.000Z' }])
  })

  it('keeps players who left the roster while they owe', async () => {
    const { player, penalties } = await addDebtor('Adam', 100)
    await api().delete(`/api/players/${player.id}?confirmationCode=DELETE%20PLAYER`)
    expect(await read()).toMatchObject([{ player, amount: 100 }])
    await pay(penalties[0]?.id ?? 0)
    expect(await read()).toEqual([])
  })

  it('follows a vote that removes a penalty, and a deleted game', async () => {
    const { player, penalties } = await addDebtor('Adam', 100, 50)
    const [first, second] = penalties.map(({ gameId }) => gameId)
    await api().post('/api/registrations', { playerId: player.id, gameId: first })
    expect(await read()).toMatchObject([{ amount: 50, count: 1 }])
    await api().delete(`/api/games/${second}`)
    expect(await read()).toEqual([])
  })

  it('accepts no query', async () => {
    expect((await api().get('/api/penalties/debts?playerId=1')).status).toBe(400)
  })
})

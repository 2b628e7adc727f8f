import { aPenalty, aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { groupPenaltiesByPlayer } from './group-penalties-by-player.ts'

const adam = aPlayer({ id: 1, name: 'Čeněk Adam' })
const bara = aPlayer({ id: 2, name: 'Dana Bártová' })
const cyril = aPlayer({ id: 3, name: 'Cyril Novák' })
const paidAt = '2026-11-20T10:00:00.000Z'

test('players are in the order of their sums, and equal ones in the Czech order of their names', () => {
  const debtors = groupPenaltiesByPlayer([
    aPenalty(bara, { id: 1, amount: 100 }),
    aPenalty(adam, { id: 2, amount: 100 }),
    aPenalty(cyril, { id: 3, amount: 50 }),
    aPenalty(cyril, { id: 4, amount: 200 }),
  ])
  expect(debtors.map(({ player, owed }) => [player.name, owed])).toEqual([
    ['Cyril Novák', 250],
    ['Čeněk Adam', 100],
    ['Dana Bártová', 100],
  ])
})

test('a paid penalty counts for the order, but not for what is owed', () => {
  const [first] = groupPenaltiesByPlayer([
    aPenalty(bara, { id: 1, amount: 100 }),
    aPenalty(adam, { id: 2, amount: 50 }),
    aPenalty(adam, { id: 3, amount: 200, paidAt }),
  ])
  expect(first).toMatchObject({ player: { name: 'Čeněk Adam' }, owed: 50, total: 250 })
})

test('the oldest unpaid penalty is the first that was recorded, whatever its id', () => {
  const [debtor] = groupPenaltiesByPlayer([
    aPenalty(adam, { id: 4, createdAt: '2026-11-19T12:00:00.000Z' }),
    aPenalty(adam, { id: 9, createdAt: '2026-11-05T12:00:00.000Z' }),
    aPenalty(adam, { id: 3, createdAt: '2026-10-01T12:00:00.000Z', paidAt }),
  ])
  expect(debtor?.oldestUnpaid?.id).toBe(9)
})

test('a player who has paid everything owes nothing and has no oldest penalty', () => {
  const [debtor] = groupPenaltiesByPlayer([aPenalty(adam, { paidAt })])
  expect(debtor).toMatchObject({ owed: 0, total: 50, oldestUnpaid: undefined })
})

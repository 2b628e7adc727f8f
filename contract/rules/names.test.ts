import { expect, test } from 'vitest'
import { byName } from './names.ts'

test('names stand in the Czech order: Č after C, Ch after H, Ř after R; namesakes by id', () => {
  const inOrder = ['Adam', 'Cyril', 'Čížek', 'Dvořák', 'Hynek', 'Chalupa', 'Ihned', 'Rek', 'Řehoř', 'Řehoř']
  const players = inOrder.map((name, id) => ({ id, name }))
  expect(players.toReversed().sort(byName)).toEqual(players)
})

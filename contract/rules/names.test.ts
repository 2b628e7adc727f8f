import { expect, test } from 'vitest'
import { byName, folded } from './names.ts'

test('names stand in the Czech order: Č after C, Ch after H, Ř after R; namesakes by id', () => {
  const inOrder = ['Adam', 'Cyril', 'Čížek', 'Dvořák', 'Hynek', 'Chalupa', 'Ihned', 'Rek', 'Řehoř', 'Řehoř']
  // Ids descend, except for the last namesake, so that sorting by id gives another order.
  const players = inOrder.map((name, at) => ({ id: at === 9 ? 11 : 10 - at, name }))
  expect(players.toReversed().sort(byName)).toEqual(players)
})

test('folded, names differ neither by case and diacritics nor by what nobody sees', () => {
  for (const name of ['Jiří Čížek', 'JIŘÍ ČÍŽEK', 'jiri cizek', 'Jir\u030ci\u0301 Čížek', 'Jiří\u200b Čížek'])
    expect(folded(name), name).toBe('jiri cizek')
})

import { expect, test } from 'vitest'
import { byName, foldText } from './names.ts'

test('names are sorted in Czech order: Č after C, Ch after H, Ř after R; equal names by id', () => {
  const inOrder = ['Adam', 'Cyril', 'Čížek', 'Dvořák', 'Hynek', 'Chalupa', 'Ihned', 'Rek', 'Řehoř', 'Řehoř']
  // The players' ids descend, so that sorting by id alone would fail this test. Of the two players with equal names,
  // the second has the higher id.
  const players = inOrder.map((name, at) => ({ id: at === 9 ? 11 : 10 - at, name }))
  expect(players.toReversed().sort(byName)).toEqual(players)
})

test('names folded for a search ignore case, diacritics and invisible characters', () => {
  for (const name of ['Jiří Čížek', 'JIŘÍ ČÍŽEK', 'jiri cizek', 'Jir\u030ci\u0301 Čížek', 'Jiří\u200b Čížek'])
    expect(foldText(name), name).toBe('jiri cizek')
})

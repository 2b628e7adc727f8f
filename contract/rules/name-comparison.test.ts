import { expect, test } from 'vitest'
import { byName, foldText } from './name-comparison.ts'

test('names are sorted in Czech order: Č after C, Ch after H, Ř after R; equal names by id', () => {
  const inOrder = ['Adam', 'Cyril', 'Čížek', 'Dvořák', 'Hynek', 'Chalupa', 'Ihned', 'Rek', 'Řehoř', 'Řehoř']
  // The ids descend, so that sorting by id alone would fail this test. Only the last player, whose name equals the name
  // of the player before, has the highest id.
  const players = inOrder.map((name, at) => ({ id: at === 9 ? 11 : 10 - at, name }))
  expect(players.toReversed().sort(byName)).toEqual(players)
})

test('names folded for a search ignore case, diacritics and invisible characters', () => {
  for (const name of ['Jiří Čížek', 'JIŘÍ ČÍŽEK', 'jiri cizek', 'Jir\u030ci\u0301 Čížek', 'Jiří\u200b Čížek'])
    expect(foldText(name), name).toBe('jiri cizek')
})

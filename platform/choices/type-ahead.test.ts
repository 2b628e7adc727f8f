import { expect, test } from 'vitest'
import { createTypeAhead, typeAheadReset } from './type-ahead.ts'

const names = ['Archivovat', 'Smazat', 'Šimon', 'Zápas v neděli', 'Zápas ve čtvrtek']

test('type-ahead search resets after one second', () => {
  let now = 0
  const typeAhead = createTypeAhead(() => now)
  expect(typeAhead.type('s', names, -1)).toBe(1)
  now += typeAheadReset - 1
  expect(typeAhead.type('i', names, 1), 'si… goes on with the search').toBe(2)
  now += typeAheadReset
  expect(typeAhead.type('a', names, 2), 'a… begins a new one').toBe(0)
})

test('the same letter again goes to the next choice that begins with it, and round', () => {
  const typeAhead = createTypeAhead(() => 0)
  expect(typeAhead.type('z', names, 0)).toBe(3)
  expect(typeAhead.type('z', names, 3)).toBe(4)
  expect(typeAhead.type('z', names, 4)).toBe(3)
})

test('a letter without its diacritics finds the name that has them', () => {
  const typeAhead = createTypeAhead(() => 0)
  typeAhead.type('š', names, 0)
  expect(typeAhead.type('i', names, 1)).toBe(2)
})

test('a space while searching is part of what is sought', () => {
  const typeAhead = createTypeAhead(() => 0)
  expect(typeAhead.searching()).toBe(false)
  for (const character of 'zápas ') typeAhead.type(character, names, 3)
  expect(typeAhead.searching()).toBe(true)
  typeAhead.type('v', names, 3)
  expect(typeAhead.type('e', names, 3)).toBe(4)
})

test('what fits nothing goes nowhere', () => {
  expect(createTypeAhead(() => 0).type('x', names, 2)).toBe(-1)
  expect(createTypeAhead(() => 0).type('x', [], -1)).toBe(-1)
})

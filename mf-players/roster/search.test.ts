import { expect, test } from 'vitest'
import { searchByName } from './search.ts'

const names = ['Ondřej Čížek', 'Tomáš Novotný', 'David Ďurica', 'Josef Ťoupal']
const players = names.map((name) => ({ name }))
const found = (query: string) => searchByName(players, query).map(({ name }) => name)

test('a search ignores case and diacritics', () => {
  expect(found('cizek')).toEqual(['Ondřej Čížek'])
  expect(found('ČÍŽEK')).toEqual(['Ondřej Čížek'])
  expect(found('durica')).toEqual(['David Ďurica'])
  expect(found('TOUPAL')).toEqual(['Josef Ťoupal'])
})

test('letters typed with diacritics find a name written without', () => {
  expect(searchByName([{ name: 'Cizek' }], 'Čížek')).toEqual([{ name: 'Cizek' }])
})

test('every word must match, in any order, also a part of a name', () => {
  expect(found('novotny t')).toEqual(['Tomáš Novotný'])
  expect(found('ond  novotny')).toEqual([])
})

test('a blank search finds all players, in their original order', () => {
  expect(found('  ')).toEqual(names)
})

import { foldText } from '@club/contract'
import { expect, test } from 'vitest'
import { searchFor } from './search.ts'

const names = ['Ondřej Čížek', 'Tomáš Novotný', 'David Ďurica', 'Josef Ťoupal', 'Cizek']
const found = (query: string) => names.filter((name) => searchFor(query)(foldText(name)))

test('a search ignores case and diacritics, in the name and in what is typed', () => {
  expect(found('cizek')).toEqual(['Ondřej Čížek', 'Cizek'])
  expect(found('ČÍŽEK')).toEqual(['Ondřej Čížek', 'Cizek'])
  expect(found('durica')).toEqual(['David Ďurica'])
  expect(found('TOUPAL')).toEqual(['Josef Ťoupal'])
})

test('every word must be found, in any order, also as a part of a name', () => {
  expect(found('novotny t')).toEqual(['Tomáš Novotný'])
  expect(found('ond  novotny')).toEqual([])
})

test('a blank search finds everybody, in their order', () => {
  expect(found('  ')).toEqual(names)
})

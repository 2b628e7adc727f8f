import { foldText } from '@club/contract'
import { expect, test } from 'vitest'
import { createSearchFilter } from './search.ts'

const names = ['Ondřej Čížek', 'Tomáš Novotný', 'David Ďurica', 'Josef Ťoupal', 'Cizek']
const search = (query: string) => names.filter((name) => createSearchFilter(query)(foldText(name)))

test('a search ignores case and diacritics, in the name and in what is typed', () => {
  expect(search('cizek')).toEqual(['Ondřej Čížek', 'Cizek'])
  expect(search('ČÍŽEK')).toEqual(['Ondřej Čížek', 'Cizek'])
  expect(search('durica')).toEqual(['David Ďurica'])
  expect(search('TOUPAL')).toEqual(['Josef Ťoupal'])
})

test('every word must be found, in any order, also as a part of a name', () => {
  expect(search('novotny t')).toEqual(['Tomáš Novotný'])
  expect(search('ond  novotny')).toEqual([])
})

test('a blank search finds all names, in their order', () => {
  expect(search('  ')).toEqual(names)
})

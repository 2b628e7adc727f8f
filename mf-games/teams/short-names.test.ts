import { aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

const called = (...names: string[]) => [
  ...shortNames(names.map((name, index) => aPlayer({ id: index + 1, name }))).values(),
]

test('a player is called by initial and surname', () => {
  expect(called('Jakub Dvořák', 'Žaneta de la Cruz', 'Ronaldo')).toEqual([
    'J. Dvořák',
    'Ž. de la Cruz',
    'Ronaldo',
  ])
})

test('two who would read alike are called by their full names', () => {
  expect(called('Jan Novák', 'Josef Novák', 'Petr Novák')).toEqual(['Jan Novák', 'Josef Novák', 'P. Novák'])
})

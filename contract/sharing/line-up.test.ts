import { describe, expect, test } from 'vitest'
import { formation, shortNames } from './line-up.ts'

/** Players from the best defender to the best attacker, in the order they are given in. */
const team = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    offenseSkill: 1 + index,
    defenseSkill: 9 - index,
  }))
const ids = (size: number) => formation(team(size)).map((row) => row.map(({ id }) => id))

describe('the formation', () => {
  test.each([
    [4, [1, 2, 1]],
    [5, [2, 1, 2]],
    [6, [2, 2, 2]],
    [7, [2, 3, 2]],
    [8, [3, 2, 3]],
  ])('of %i stands in rows of %j, from the back', (size, rows) => {
    expect(formation(team(size)).map((row) => row.length)).toEqual(rows)
  })

  test.each([0, 1, 2, 3, 9, 11])('of %i leaves nobody out, and no row empty', (size) => {
    expect(ids(size).flat()).toEqual(team(size).map(({ id }) => id))
    expect(ids(size)).not.toContainEqual([])
  })

  test('has the defenders at the back, whatever the order of the list', () => {
    expect(formation(team(5).toReversed()).map((row) => row.map(({ id }) => id))).toEqual([
      [1, 2],
      [3],
      [4, 5],
    ])
  })
})

describe('short names', () => {
  const called = (...names: string[]) => [
    ...shortNames(names.map((name, index) => ({ id: index + 1, name }))).values(),
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
})

import { aPlayer } from '@club/tab-testing'
import { describe, expect, test } from 'vitest'
import { formation, places } from './formation.ts'

/** Players from the best defender to the best attacker, in the order they are given in. */
const team = (size: number) =>
  Array.from({ length: size }, (_, index) =>
    aPlayer({ id: index + 1, offenseSkill: 1 + index, defenseSkill: 9 - index }),
  )
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

test('everybody has a place of their own on the pitch', () => {
  for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 11]) {
    const taken = places(team(size)).map(({ along, across }) => `${along} ${across}`)
    expect(new Set(taken).size).toBe(size)
    for (const { along, across } of places(team(size))) {
      expect(along).toBeGreaterThan(0)
      expect(along).toBeLessThan(100)
      expect(across).toBeGreaterThan(0)
      expect(across).toBeLessThan(100)
    }
  }
})

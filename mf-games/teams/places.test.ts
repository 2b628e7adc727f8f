import { aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { places } from './places.ts'

/** Players from the best defender to the best attacker, in the order they are given in. */
const team = (size: number) =>
  Array.from({ length: size }, (_, index) =>
    aPlayer({ id: index + 1, offenseSkill: 1 + index, defenseSkill: 9 - index }),
  )

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

import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

function rolls(seed: number): number[] {
  const chance = seeded(seed)
  return Array.from({ length: 6000 }, () => chance(6))
}

test('a seed always gives the same numbers, another seed others', () => {
  expect(rolls(1)).toEqual(rolls(1))
  expect(rolls(1)).not.toEqual(rolls(2))
  expect(rolls(0)).not.toEqual(rolls(1))
})

test('every number below the bound comes up about equally often', () => {
  for (let face = 0; face < 6; face++) {
    const times = rolls(5).filter((roll) => roll === face).length
    expect(times).toBeGreaterThan(900)
    expect(times).toBeLessThan(1100)
  }
})

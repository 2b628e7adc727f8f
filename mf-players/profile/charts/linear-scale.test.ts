import { expect, test } from 'vitest'
import { linearScale } from './linear-scale.ts'

test('the lowest value is at the start and the highest at the end, also when the end is the smaller length', () => {
  const y = linearScale([-2, 4, 0], 90, 6)
  expect([-2, 0, 4].map(y)).toEqual([90, 62, 6])
})

test('equal values are in the middle', () => {
  expect(linearScale([7.4, 7.4], 50, 6)(7.4)).toBe(28)
})

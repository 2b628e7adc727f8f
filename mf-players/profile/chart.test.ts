import { expect, test } from 'vitest'
import { createLinearScale } from './Chart.tsx'

test('the lowest value is at the start and the highest at the end, also when the end is the smaller length', () => {
  const y = createLinearScale([-2, 4, 0], 90, 6)
  expect([-2, 0, 4].map(y)).toEqual([90, 62, 6])
})

test('equal values are in the middle', () => {
  expect(createLinearScale([7.4, 7.4], 50, 6)(7.4)).toBe(28)
})

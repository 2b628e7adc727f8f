import { expect, test } from 'vitest'
import { classifyBalance, dotPosition } from './balance.ts'

test.each([
  [0, 'even'],
  [0.14, 'even'],
  [0.15, 'nearlyEven'],
  [0.39, 'nearlyEven'],
  [0.4, 'uneven'],
])('a gap of %d overall is %s', (overall, word) => {
  expect(classifyBalance(overall)).toBe(word)
})

test.each([
  [{ points: 0, ahead: null }, 50],
  [{ points: 0.1, ahead: 'black' }, 55],
  [{ points: 0.5, ahead: 'white' }, 25],
  [{ points: 3, ahead: 'white' }, 0],
  [{ points: 3, ahead: 'black' }, 100],
] as const)('the dot of %j stands at %d percent', (gap, at) => {
  expect(dotPosition(gap)).toBe(at)
})

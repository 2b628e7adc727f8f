import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  [' 10 ', 10],
  ['7,', 7],
  [',5', 0.5],
  ['-1.2', -1.2],
  ['5,55', 5.55],
])('%j is a rating of %d', (text, number) => {
  expect(parseNumber(text, true)).toBe(number)
})

test.each([
  ['12', 12],
  ['+3', 3],
  ['-4', -4],
  ['−4', -4],
  ['10 000', 10_000],
  ['10\u00a0000', 10_000],
])('%j is a total of %d', (text, number) => {
  expect(parseNumber(text, false)).toBe(number)
})

test.each(['', ' ', 'e', '1e1', '0x1', '1.2.3', '7,5,', '--1', ',', 'NaN', 'Infinity'])(
  '%j is no number',
  (text) => {
    expect(parseNumber(text, true)).toBeNaN()
    expect(parseNumber(text, false)).toBeNaN()
  },
)

test.each(['1,000', '1.000', '2.5'])('a total has no decimals: %j is invalid', (text) => {
  expect(parseNumber(text, false)).toBeNaN()
})

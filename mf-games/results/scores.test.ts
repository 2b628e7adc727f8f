import { expect, test } from 'vitest'
import { checkScores } from './scores.ts'

test.each([
  ['', '', 'missing'],
  ['3', ' ', 'missing'],
  ['-1', '2', 'negative'],
  ['2', '-0.5', 'negative'],
  ['2.5', '1', 'unusable'],
  ['1000', '1', 'unusable'],
  ['1e', '1', 'unusable'],
])('%s : %s is %s', (white, black, problem) => {
  expect(checkScores(white, black)).toEqual({ ok: false, problem })
})

test.each([
  ['0', '0', 0, 0],
  ['12', ' 7 ', 12, 7],
  ['999', '0', 999, 0],
])('%s : %s can be saved', (typedWhite, typedBlack, white, black) => {
  expect(checkScores(typedWhite, typedBlack)).toEqual({ ok: true, white, black })
})

import { expect, test } from 'vitest'
import { changeScoreByOne, parseResult } from './entered-result.ts'

test.each([
  ['', '', 'missing', ['white', 'black']],
  ['3', ' ', 'missing', ['black']],
  ['', '-1', 'missing', ['white']],
  ['-1', '2', 'negative', ['white']],
  ['2', '-0.5', 'negative', ['black']],
  ['2.5', '1', 'unusable', ['white']],
  ['1000', '1', 'unusable', ['white']],
  ['1', '1e', 'unusable', ['black']],
])('the scores “%s” and “%s” are rejected as %s, at the fields %s', (white, black, problem, sides) => {
  const problems = Object.fromEntries(sides.map((side) => [side, problem]))
  expect(parseResult({ notPlayed: false, white, black })).toEqual({ ok: false, problems })
})

test.each([
  ['0', '0', 0, 0],
  ['12', ' 7 ', 12, 7],
  ['999', '0', 999, 0],
])('the scores “%s” and “%s” can be saved', (typedWhite, typedBlack, white, black) => {
  const entered = { notPlayed: false, white: typedWhite, black: typedBlack }
  expect(parseResult(entered)).toEqual({ ok: true, sent: { white, black } })
})

test.each([
  ['', '0', '1'],
  ['0', null, '1'],
  ['7', '6', '8'],
  ['999', '998', null],
  ['1000', '999', '999'],
  ['-3', '0', '0'],
  ['2.5', '2', '3'],
  ['1e', null, null],
])('the − button changes “%s” to %s, the + button to %s', (typed, down, up) => {
  expect([changeScoreByOne(typed, -1), changeScoreByOne(typed, 1)]).toEqual([down, up])
})

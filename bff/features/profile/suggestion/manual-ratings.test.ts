import { expect, it } from 'vitest'
import { findManualRatings } from './manual-ratings.ts'

const rows = (...ratings: readonly (readonly [number, number, number])[]) =>
  ratings.map(([offense_skill, defense_skill, ball_handling_skill], index) => ({
    id: index + 1,
    player_id: 1,
    rated_at: new Date('2026-11-26T18:00:00.000Z'),
    offense_skill,
    defense_skill,
    ball_handling_skill,
  }))

it.each([
  ['the only ratings', [[50, 60, 70]], 1],
  [
    'ratings before used suggestions, up and down',
    [
      [50, 60, 70],
      [55, 65, 75],
      [53, 63, 73],
    ],
    1,
  ],
  [
    'ratings before a suggestion at the end of the range',
    [
      [50, 98, 100],
      [54, 100, 100],
    ],
    1,
  ],
  [
    'ratings before the same ones, which a redo stores again',
    [
      [50, 60, 70],
      [50, 60, 70],
    ],
    1,
  ],
  [
    'a change of one skill',
    [
      [50, 60, 70],
      [53, 60, 70],
    ],
    2,
  ],
  [
    'a change of all skills by more than half a point',
    [
      [50, 60, 70],
      [56, 66, 76],
    ],
    2,
  ],
  [
    'a change of all skills by different steps',
    [
      [50, 60, 70],
      [53, 63, 74],
    ],
    2,
  ],
  [
    'the last change by hand',
    [
      [50, 60, 70],
      [54, 64, 74],
      [54, 64, 80],
      [51, 61, 77],
    ],
    3,
  ],
] as const)('The ratings given by hand are %s', (_, ratings, id) => {
  expect(findManualRatings(rows(...ratings))?.id).toBe(id)
})

it('A player without stored ratings has none that were given by hand', () => {
  expect(findManualRatings([])).toBeUndefined()
})

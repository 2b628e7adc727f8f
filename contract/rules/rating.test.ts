import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overallRating, teamRating } from './rating.ts'

test('the overall rating is the mean of the three, rounded to one decimal [S5.19]', () => {
  expect(overallRating({ offenseSkill: 5.1, defenseSkill: 5.2, ballHandlingSkill: 5.2 })).toBe(5.2)
  expect(overallRating({ offenseSkill: 1, defenseSkill: 1, ballHandlingSkill: 1.1 })).toBe(1)
  expect(overallRating({ offenseSkill: 10, defenseSkill: 10, ballHandlingSkill: 10 })).toBe(10)
})

test('the overall rating is always from 1 to 10 and has one decimal', () => {
  const rating = fc.integer({ min: 10, max: 100 }).map((tenth) => tenth / 10)
  fc.assert(
    fc.property(rating, rating, rating, (offenseSkill, defenseSkill, ballHandlingSkill) => {
      const overall = overallRating({ offenseSkill, defenseSkill, ballHandlingSkill })
      const lowest = Math.min(offenseSkill, defenseSkill, ballHandlingSkill)
      const highest = Math.max(offenseSkill, defenseSkill, ballHandlingSkill)
      return overall >= lowest && overall <= highest && Number(overall.toFixed(1)) === overall
    }),
  )
})

test('a team’s rating is the mean of its players’, and 0 without players', () => {
  expect(teamRating([{ overallSkill: 5.1 }, { overallSkill: 6 }])).toBe(5.6)
  expect(teamRating([])).toBe(0)
})

import { aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { shiftSkillsToOverallRating } from './shift-skills-to-overall-rating.ts'

const player = aPlayer({
  id: 1,
  offenseSkill: 9.9,
  defenseSkill: 1.2,
  ballHandlingSkill: 5.1,
  overallSkill: 5.4,
})

test('the three skills move by the same step', () => {
  expect(shiftSkillsToOverallRating({ ...player, offenseSkill: 9 }, 5.7)).toEqual({
    offenseSkill: 9.3,
    defenseSkill: 1.5,
    ballHandlingSkill: 5.4,
  })
})

test('a skill stays between 1 and 10, and one that does not move is left out', () => {
  expect(shiftSkillsToOverallRating(player, 5.8)).toEqual({
    offenseSkill: 10,
    defenseSkill: 1.6,
    ballHandlingSkill: 5.5,
  })
  expect(shiftSkillsToOverallRating(player, 5)).toEqual({
    offenseSkill: 9.5,
    defenseSkill: 1,
    ballHandlingSkill: 4.7,
  })
  expect(shiftSkillsToOverallRating({ ...player, offenseSkill: 10 }, 5.6)).not.toHaveProperty('offenseSkill')
})

test('a suggestion of the present rating moves nothing', () => {
  expect(shiftSkillsToOverallRating(player, 5.4)).toEqual({})
})

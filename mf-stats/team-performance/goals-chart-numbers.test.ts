import { gameGoals } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { computeGoalsChartNumbers } from './goals-chart-numbers.ts'

test('a series has the fewest, most and average goals, and a scale in steps of 5', () => {
  expect(computeGoalsChartNumbers(gameGoals)).toEqual({
    fewest: 9,
    most: 13,
    average: 11,
    top: 15,
    ticks: [0, 10],
  })
})

test('games without a goal still have a scale', () => {
  const goalless = gameGoals.map((game) => ({ ...game, whiteTeamScore: 0, blackTeamScore: 0 }))
  expect(computeGoalsChartNumbers(goalless)?.top).toBe(5)
})

test('without games there is no series', () => {
  expect(computeGoalsChartNumbers([])).toBeUndefined()
})

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

test.each([
  [5, 5, [0, 5, 10]],
  [25, 25, [0, 10, 20, 30, 40, 50]],
  [26, 25, [0, 20, 40]],
  [999, 0, [0, 200, 400, 600, 800, 1000]],
  [999, 999, [0, 500, 1000, 1500, 2000]],
])('a result of %i : %i has at most six labels on the axis', (whiteTeamScore, blackTeamScore, ticks) => {
  const games = gameGoals.map((game) => ({ ...game, whiteTeamScore, blackTeamScore }))
  expect(computeGoalsChartNumbers(games)?.ticks).toEqual(ticks)
})

test('games without a goal still have a scale', () => {
  const goalless = gameGoals.map((game) => ({ ...game, whiteTeamScore: 0, blackTeamScore: 0 }))
  expect(computeGoalsChartNumbers(goalless)?.top).toBe(5)
})

test('without games there is no series', () => {
  expect(computeGoalsChartNumbers([])).toBeUndefined()
})

import type { GameGoals } from '@club/platform'

export const getTotalGoals = ({ whiteTeamScore, blackTeamScore }: GameGoals): number =>
  whiteTeamScore + blackTeamScore

const SCALE_STEP = 5

/** The distances between the labels of an axis that is longer than 10. The axis has at most six labels. */
const labelSteps = [10, 20, 50, 100, 200, 500]

/**
 * Computes the values of the goals chart. `average` is the mean number of goals of both teams together in a game. `top`
 * is the upper end of the axis, a multiple of 5.
 */
export function computeGoalsChartNumbers(games: readonly GameGoals[]) {
  if (games.length === 0) return undefined
  const goals = games.map(getTotalGoals)
  const most = Math.max(...goals)
  const top = Math.max(SCALE_STEP, Math.ceil(most / SCALE_STEP) * SCALE_STEP)
  const step = top <= 2 * SCALE_STEP ? SCALE_STEP : (labelSteps.find((each) => top <= 5 * each) ?? top)
  return {
    fewest: Math.min(...goals),
    most,
    average: goals.reduce((sum, count) => sum + count, 0) / goals.length,
    top,
    ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, nth) => nth * step),
  }
}

export type GoalsChartNumbers = NonNullable<ReturnType<typeof computeGoalsChartNumbers>>

import type { GameGoals } from '@club/platform'

/** The figures and the axis of the chart of goals. */
export interface GoalSeries {
  readonly fewest: number
  readonly most: number
  /** The mean number of goals of both teams together per game. */
  readonly average: number
  /** The maximum of the axis: the smallest multiple of 5 that is at least as large as the goals of every game. */
  readonly top: number
  /** The numbers at the axis, from 0 upwards. */
  readonly ticks: readonly number[]
}

export const totalGoals = ({ whiteTeamScore, blackTeamScore }: GameGoals): number =>
  whiteTeamScore + blackTeamScore

const SCALE_STEP = 5

/** Computes the figures of a series of games; undefined when there are no games. */
export function computeGoalSeries(games: readonly GameGoals[]): GoalSeries | undefined {
  if (games.length === 0) return undefined
  const goals = games.map(totalGoals)
  const most = Math.max(...goals)
  const top = Math.max(SCALE_STEP, Math.ceil(most / SCALE_STEP) * SCALE_STEP)
  const step = top > 2 * SCALE_STEP ? 2 * SCALE_STEP : SCALE_STEP
  return {
    fewest: Math.min(...goals),
    most,
    average: goals.reduce((sum, count) => sum + count, 0) / goals.length,
    top,
    ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, nth) => nth * step),
  }
}

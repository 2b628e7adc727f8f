import type { GameGoals } from '@club/platform'

/** The figures and axis of the goals' chart. */
export interface GoalSeries {
  readonly fewest: number
  readonly most: number
  /** Goals of both teams per game. */
  readonly average: number
  /** The top of the axis: the smallest multiple of 5 that fits every game. */
  readonly top: number
  /** The axis labels, from 0 up. */
  readonly ticks: readonly number[]
}

export const goalsOf = ({ whiteTeamScore, blackTeamScore }: GameGoals): number =>
  whiteTeamScore + blackTeamScore

const SCALE_STEP = 5

/** The figures of a series of games; undefined when there are none. */
export function goalSeries(games: readonly GameGoals[]): GoalSeries | undefined {
  if (games.length === 0) return undefined
  const goals = games.map(goalsOf)
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

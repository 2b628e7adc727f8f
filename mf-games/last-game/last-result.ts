import type { GameGoals } from '@club/platform'

const DAY = 24 * 60 * 60 * 1000

/** For how long after its kickoff a game is the last one that everybody talks about. */
const daysShown = 7

/**
 * The last game with a result, while it is under 7 days old.
 * @param goals earliest first, as the contract has them
 */
export function lastResult(goals: readonly GameGoals[], now: Date): GameGoals | null {
  const last = goals.at(-1)
  return last && now.getTime() - Date.parse(last.date) < daysShown * DAY ? last : null
}

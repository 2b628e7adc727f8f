import type { GameGoals } from '@club/platform'

const DAY = 24 * 60 * 60 * 1000

/** Days after its kickoff for which the last game is shown. */
const daysShown = 7

/**
 * The last game with a result, until it is 7 days old.
 * @param goals earliest first, the contract's order
 */
export function lastResult(goals: readonly GameGoals[], now: Date): GameGoals | null {
  const last = goals.at(-1)
  return last && now.getTime() - Date.parse(last.date) < daysShown * DAY ? last : null
}

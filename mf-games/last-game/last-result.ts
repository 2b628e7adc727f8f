import type { GameGoals } from '@club/platform'

const DAY = 24 * 60 * 60 * 1000

/** The number of days after its kickoff for which the last game is shown. */
const daysShown = 7

/**
 * Returns the last game with a result, or null when its kickoff was 7 or more days ago.
 * @param goals earliest first, as the contract orders them
 */
export function findLastResult(goals: readonly GameGoals[], now: Date): GameGoals | null {
  const last = goals.at(-1)
  return last && now.getTime() - Date.parse(last.date) < daysShown * DAY ? last : null
}

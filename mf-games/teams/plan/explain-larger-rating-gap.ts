import { type Balance, type GeneratedTeams, getGaps, largestGap } from '@club/platform'

/** Returns the line-ups whose largest rating gap is smaller than `points`. The gaps are rounded to two decimals. */
export const findLineUpsWithSmallerRatingGap = (
  lineUps: readonly GeneratedTeams[],
  points: number,
): readonly GeneratedTeams[] => lineUps.filter((lineUp) => largestGap(getGaps(lineUp)).points < points)

/** The sum is rounded, because floating-point sums that should be equal can differ slightly. */
const sumOfGaps = ({ overall, offense, defense, ballHandling }: Balance): number =>
  Math.round((overall + offense + defense + ballHandling) * 1e6)

/**
 * Explains why the server offers `lineUp` although the largest rating gap of another line-up is smaller. The server's
 * first line-up has the fewest repeated team-mates and, if several have equally few, the smallest sum of gaps. Each
 * later line-up differs as much as possible from the earlier ones (contract, sections 4 and 10).
 * @param lineUps in the server's order
 * @returns undefined when no explanation is needed
 */
export function explainLargerRatingGap(
  lineUps: readonly GeneratedTeams[],
  lineUp: GeneratedTeams,
): 'fewerRepeats' | 'smallerSum' | 'different' | undefined {
  const closer = findLineUpsWithSmallerRatingGap(lineUps, largestGap(getGaps(lineUp)).points)
  if (closer.length === 0) return undefined
  if (lineUp !== lineUps[0]) return 'different'
  const sum = sumOfGaps(lineUp.balance)
  const sums = closer.map(({ balance }) => sumOfGaps(balance))
  if (sums.some((other) => other < sum)) return 'fewerRepeats'
  return sums.some((other) => other > sum) ? 'smallerSum' : undefined
}

import { type Balance, type GeneratedTeams, getGaps, largestGap } from '@club/platform'

/** Returns the line-ups whose largest rating gap is smaller than `points`. All gaps are rounded to two decimals. */
export const findLineUpsWithSmallerGap = (
  lineUps: readonly GeneratedTeams[],
  points: number,
): readonly GeneratedTeams[] => lineUps.filter((lineUp) => largestGap(getGaps(lineUp)).points < points)

/** Returns the sum of the four rating gaps, rounded so that equal sums stay equal in floating-point numbers. */
const sumOfGaps = ({ overall, offense, defense, ballHandling }: Balance): number =>
  Math.round((overall + offense + defense + ballHandling) * 1e6)

/**
 * Returns why the server offers a line-up although another of the line-ups has a smaller largest gap; undefined when no
 * other line-up has one. The server's first line-up has the fewest repeated team-mates or, among line-ups with equally
 * few, the smallest sum of gaps. Each further line-up differs as much as possible from the line-ups before it
 * (contract, sections 4 and 10).
 * @param lineUps in the server's order
 */
export function getLineUpReason(
  lineUps: readonly GeneratedTeams[],
  lineUp: GeneratedTeams,
): 'fewerRepeats' | 'smallerSum' | 'different' | undefined {
  const closer = findLineUpsWithSmallerGap(lineUps, largestGap(getGaps(lineUp)).points)
  if (closer.length === 0) return undefined
  if (lineUp !== lineUps[0]) return 'different'
  const sum = sumOfGaps(lineUp.balance)
  const sums = closer.map(({ balance }) => sumOfGaps(balance))
  if (sums.some((other) => other < sum)) return 'fewerRepeats'
  return sums.some((other) => other > sum) ? 'smallerSum' : undefined
}

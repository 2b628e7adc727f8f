import { type Balance, type GeneratedTeams, getGaps, largestGap } from '@club/platform'

/** Returns the line-ups whose largest gap is smaller than the given one, in points with two decimals. */
export const findLineUpsWithSmallerGap = (
  lineUps: readonly GeneratedTeams[],
  points: number,
): readonly GeneratedTeams[] => lineUps.filter((lineUp) => largestGap(getGaps(lineUp)).points < points)

/** Returns the sum of the four rating gaps, rounded so that equal sums stay equal in floating-point numbers. */
const sumOfGaps = ({ overall, offense, defense, ballHandling }: Balance): number =>
  Math.round((overall + offense + defense + ballHandling) * 1e6)

/**
 * Returns why the server offers a line-up although another one has a smaller largest gap; undefined when none has. Of
 * the fair line-ups, the first one has the fewest repeated team-mates or, where these are equal, the smallest sum of
 * gaps. Each further one differs as much as possible from those before it (contract, sections 4 and 10).
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

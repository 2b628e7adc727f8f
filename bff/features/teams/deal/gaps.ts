import type { Ratings } from './squad.ts'

/** The four gaps between two teams, in tenths summed over a team. Teams are equally large, so sums compare as means do. */
export type Gaps = Ratings

/** How far the sums of two equally large teams lie apart. */
export function gapsBetween(first: readonly Ratings[], second: readonly Ratings[]): Gaps {
  const gap = (rating: keyof Ratings) => Math.abs(sum(first, rating) - sum(second, rating))
  return {
    overall: gap('overall'),
    offense: gap('offense'),
    defense: gap('defense'),
    ballHandling: gap('ballHandling'),
  }
}

/** What level (1) of the balance makes small. */
export function largestGap(gaps: Gaps): number {
  return Math.max(gaps.overall, gaps.offense, gaps.defense, gaps.ballHandling)
}

/** One displayed decimal of the means, as a sum over a team of `size`: `size` times one tenth. */
export function tolerance(size: number): number {
  return size
}

/** A gap of summed tenths as rating points per player. */
export function asPoints(gap: number, size: number): number {
  return gap / (10 * size)
}

function sum(team: readonly Ratings[], rating: keyof Ratings): number {
  return team.reduce((total, player) => total + player[rating], 0)
}

import type { RatingGap } from '@club/platform'

/**
 * Position of the dot that shows the difference between the teams' ratings on a horizontal line, in percent from the
 * left. The dot is left of the middle when White is ahead, and right of it when Black is ahead. A difference of 1 or
 * more places it at the end of the line.
 */
export const getGapDotPosition = ({ points, ahead }: RatingGap): number =>
  50 + (ahead === 'black' ? 1 : -1) * Math.min(50, points * 50)

/** Compares a rating gap before and after a change: `better` when it became smaller. */
export const compareRatingGaps = (before: RatingGap, after: RatingGap): 'better' | 'worse' | 'equal' =>
  after.points < before.points ? 'better' : after.points > before.points ? 'worse' : 'equal'

import type { Gap } from '@club/platform'

/**
 * Position of the dot that shows a gap on a horizontal line, in percent from the left. The dot is left of the middle
 * when White is ahead, and right of it when Black is ahead. A gap of 1 or more places the dot at the end of the line.
 */
export const gapDotPosition = ({ points, ahead }: Gap): number =>
  50 + (ahead === 'black' ? 1 : -1) * Math.min(50, points * 50)

/** Compares a gap before and after a change: `better` when it became smaller. */
export const compareGaps = (before: Gap, after: Gap): 'better' | 'worse' | 'equal' =>
  after.points < before.points ? 'better' : after.points > before.points ? 'worse' : 'equal'

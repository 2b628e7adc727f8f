import type { Gap, Teams } from '@club/platform'

/** How equal two teams are in a word, by their overall gap (the design's bounds). */
export const evenness = (overall: number): 'even' | 'nearlyEven' | 'uneven' =>
  overall < 0.15 ? 'even' : overall < 0.4 ? 'nearlyEven' : 'uneven'

/**
 * Where a gap's dot stands on its beam, in percent from its left end: White is ahead on the left, Black on the right,
 * half a beam's half for each point, at most at the end.
 */
export const dotPosition = ({ points, ahead }: Gap): number =>
  50 + (ahead === 'black' ? 1 : -1) * Math.min(50, points * 50)

/** Names a split, so that what was said about one is not shown beside another. */
export const splitKey = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam]
    .map((team) =>
      team
        .map((player) => player.id)
        .toSorted((a, b) => a - b)
        .join(),
    )
    .join('|')

/** What a change makes of a gap, in a word. */
export const compareGaps = (before: Gap, after: Gap): 'better' | 'worse' | 'equal' =>
  after.points < before.points ? 'better' : after.points > before.points ? 'worse' : 'equal'

import type { Balance } from '@club/contract'
import { assignShirts } from './assign-shirts.ts'
import { chooseBench } from './choose-bench.ts'
import { chooseSplits } from './choose-splits.ts'
import { computeTeamMateWeights } from './team-mate-weights.ts'
import type { GoingPlayer, PastGame, Ratings } from './types.ts'

export type { GoingPlayer, PastGame } from './types.ts'

/**
 * The ids of the players in White, in Black and on the bench, each list in ascending order, and the balance of the
 * teams.
 */
export type DealtTeams = {
  readonly white: number[]
  readonly black: number[]
  readonly bench: number[]
  readonly balance: Balance
}

export type DealTeamsInput = {
  /** The players who vote going: at least two, in any order. */
  readonly going: readonly GoingPlayer[]
  /** The earlier games of these players, newest first, with their turns on the bench. */
  readonly pastGames: readonly PastGame[]
  /** Those that count for repeated team-mates and for White (`pastGamesPeriod`); by default, all of `pastGames`. */
  readonly recentGames?: readonly PastGame[]
  /** Players per team on the field, 3 to 11; fewer when too few are going. */
  readonly teamSize: number
}

/**
 * Divides the players who vote going into White, Black and the bench (contract, section 4). Equal input gives equal
 * teams, whatever the order of `going`.
 * @example dealTeams({ going, pastGames: [], teamSize: 5 }).white // [3, 8, 11, 17, 20]
 * @throws RangeError when fewer than two players are going
 */
export function dealTeams(deal: DealTeamsInput): DealtTeams {
  const [best] = lineUps(deal, 1)
  if (!best) throw new RangeError('You need at least 2 players to generate teams.')
  return best
}

/**
 * Returns up to three line-ups to choose from, all with the same bench (contract, section 10). The first is the result
 * of `dealTeams`. Each further line-up is nearly as balanced, and differs as much as possible from the previous ones.
 */
export const dealLineUps = (deal: DealTeamsInput): DealtTeams[] => lineUps(deal, 3)

function lineUps(
  { going, pastGames, recentGames = pastGames, teamSize }: DealTeamsInput,
  most: number,
): DealtTeams[] {
  const size = Math.min(teamSize, Math.floor(going.length / 2))
  const { field, bench } = chooseBench(going, pastGames, 2 * size)
  const { splits, considered } = chooseSplits(field, computeTeamMateWeights(field, recentGames), most)
  return splits.map((split) => {
    const { white, black } = assignShirts(split, recentGames)
    /** Returns the gap between the teams' mean ratings, in points. The sums are in tenths of a point. */
    const gap = (rating: keyof Ratings) => Math.abs(sum(white, rating) - sum(black, rating)) / (10 * size)
    return {
      white: white.map(({ id }) => id),
      black: black.map(({ id }) => id),
      bench: bench.map(({ id }) => id).sort((a, b) => a - b),
      balance: {
        overall: gap('overall'),
        offense: gap('offense'),
        defense: gap('defense'),
        ballHandling: gap('ballHandling'),
        // `optimal` is always true, because every returned split is fair: its largest gap is at most 0.1 points above
        // the smallest possible gap.
        optimal: true,
        splits: considered,
      },
    }
  })
}

const sum = (team: readonly Ratings[], rating: keyof Ratings): number =>
  team.reduce((total, player) => total + player[rating], 0)

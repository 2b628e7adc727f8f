import type { Balance } from '@club/contract'
import { chooseBench } from './bench-turns.ts'
import { chooseSplits } from './choose-splits.ts'
import { assignShirts } from './shirts.ts'
import { teamMateWeights } from './team-mates.ts'
import type { GoingPlayer, PastGame, Ratings } from './types.ts'

export type { GoingPlayer, PastGame } from './types.ts'

/** The ids of the players of both teams and the bench, each in ascending order, and the balance of the teams. */
export type DealtTeams = {
  readonly white: number[]
  readonly black: number[]
  readonly bench: number[]
  readonly balance: Balance
}

export type DealInput = {
  /** All players who vote going, in any order. There must be at least two. */
  readonly going: readonly GoingPlayer[]
  /** The games of the last half-year that have a line-up, newest first. */
  readonly pastGames: readonly PastGame[]
  /**
   * The number of players per team on the field, 3 to 11. The teams are smaller when too few players are going for two
   * full teams.
   */
  readonly teamSize: number
}

/**
 * Divides the players who vote going into White, Black and the bench (contract, section 4). Players take turns on the
 * bench and in White, the teams are as equal as possible, and players get new team-mates. Equal input gives equal
 * teams; the order of `going` does not matter.
 *
 * @example dealTeams({ going, pastGames: [], teamSize: 5 }).white // [3, 8, 11, 17, 20]
 * @throws RangeError when fewer than two players are going
 */
export function dealTeams(deal: DealInput): DealtTeams {
  const [best] = lineUps(deal, 1)
  if (!best) throw new RangeError('You need at least 2 players to generate teams.')
  return best
}

/**
 * Returns up to three line-ups to choose from, all with the same bench (contract, section 10). The first is the result
 * of `dealTeams`. The largest gap of a line-up is the largest difference between its teams' mean ratings; in each
 * returned line-up, it is at most 0.1 points above the smallest possible one. Each line-up differs as much as possible
 * from the previous ones. The difference of two line-ups is the number of swaps of two players that turn one into the
 * other; which team wears White does not matter.
 */
export const dealLineUps = (deal: DealInput): DealtTeams[] => lineUps(deal, 3)

function lineUps({ going, pastGames, teamSize }: DealInput, most: number): DealtTeams[] {
  const size = Math.min(teamSize, Math.floor(going.length / 2))
  const { field, bench } = chooseBench(going, pastGames, 2 * size)
  const { splits, considered } = chooseSplits(field, teamMateWeights(field, pastGames), most)
  return splits.map((split) => {
    const { white, black } = assignShirts(split, pastGames)
    /** Returns the difference between the teams' mean ratings, in rating points. The sums are in tenths of a point. */
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
        // The search considers all splits and chooses only fair ones. So in every other split, the largest gap is at
        // most 0.1 points smaller.
        optimal: true,
        splits: considered,
      },
    }
  })
}

const sum = (team: readonly Ratings[], rating: keyof Ratings): number =>
  team.reduce((total, player) => total + player[rating], 0)

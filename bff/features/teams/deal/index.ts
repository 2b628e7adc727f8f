import type { Balance } from '@club/contract'
import { takeBench } from './bench-turns.ts'
import { chooseSplits } from './choose-splits.ts'
import { giveShirts } from './shirts.ts'
import type { GoingPlayer, PastGame, Ratings } from './squad.ts'
import { repeatedTeamMates } from './team-mates.ts'

export type { GoingPlayer, PastGame } from './squad.ts'

/** Player ids, each list ascending, and the balance of the teams. */
export type DealtTeams = {
  readonly white: number[]
  readonly black: number[]
  readonly bench: number[]
  readonly balance: Balance
}

export type Deal = {
  /** Everybody who votes going, in any order, at least two. */
  readonly going: readonly GoingPlayer[]
  /** Games of the last half-year that had teams, newest first. */
  readonly pastGames: readonly PastGame[]
  /** Players of a team on the field, 3 to 11; with fewer than twice as many going, half of them play, rounded down. */
  readonly teamSize: number
}

/**
 * Deals White, Black and the bench (contract, section 4): players take turns on the bench and in White, the teams are as
 * equal as possible, and players get new team-mates. Equal input, in any order of the players, gives equal teams.
 *
 * @example dealTeams({ going, pastGames: [], teamSize: 5 }).white // [3, 8, 11, 17, 20]
 * @throws RangeError with fewer than two going
 */
export function dealTeams(deal: Deal): DealtTeams {
  const [best] = lineUps(deal, 1)
  if (!best) throw new RangeError('You need at least 2 players to generate teams.')
  return best
}

/**
 * Deals up to three line-ups to choose from: first the one of `dealTeams`, then others within a tenth of the best largest
 * gap, each as far as possible from the nearest previous one (contract, section 10). The distance of two line-ups is the
 * number of swaps of two players between them, whatever the colours. Among equally far ones, the balance's further
 * criteria decide. All have the same bench.
 */
export const dealLineUps = (deal: Deal): DealtTeams[] => lineUps(deal, 3)

function lineUps({ going, pastGames, teamSize }: Deal, most: number): DealtTeams[] {
  const size = Math.min(teamSize, Math.floor(going.length / 2))
  const { field, bench } = takeBench(going, pastGames, 2 * size)
  const { splits, considered } = chooseSplits(field, repeatedTeamMates(field, pastGames), most)
  return splits.map((split) => {
    const { white, black } = giveShirts(split, pastGames)
    /** Between the means, in rating points: ratings are whole tenths. */
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
        // All splits are considered.
        optimal: true,
        splits: considered,
      },
    }
  })
}

const sum = (team: readonly Ratings[], rating: keyof Ratings): number =>
  team.reduce((total, player) => total + player[rating], 0)

import { takeBench } from './bench-turns.ts'
import { asPoints, gapsBetween } from './gaps.ts'
import { giveShirts } from './shirts.ts'
import { splitField, splitsToChooseFrom } from './split.ts'
import type { GoingPlayer, PastGame, Split } from './squad.ts'
import { repeatedTeamMates } from './team-mates.ts'

export type { GoingPlayer, PastGame } from './squad.ts'

/** The largest team that the club's pitch takes. */
const FULL_TEAM = 5

/** How equal the two teams are. The four gaps are between the teams' means, in rating points. */
export type Balance = {
  readonly overall: number
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
  /** The largest of the four is proven to lie within 0.1 of the smallest possible. */
  readonly optimal: boolean
  /** How many splits of the field were considered, mirror images counted once. */
  readonly splits: number
}

/** Player ids, each list ascending, and how equal the teams are. */
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
  /**
   * Players in a team, for a day that is not the usual one (a tournament). Left out, the contract's rule:
   * 5 with 10 or more going, else half of them, rounded down.
   */
  readonly perTeam?: number
}

/**
 * Deals White, Black and the bench by the contract's section 4: bench turns go round, the teams are as equal
 * as the players allow, people get new team-mates, and White is worn by turns. Equal input, in any order of
 * the players, gives equal teams.
 *
 * @example dealTeams({ going, pastGames: [] }).white // [3, 8, 11, 17, 20]
 * @throws RangeError with fewer than two going, or a team size that they cannot fill
 */
export function dealTeams(deal: Deal): DealtTeams {
  const { field, bench, repeats } = fieldOf(deal)
  return dealtTeams(splitField(field, repeats), bench, deal.pastGames)
}

/**
 * Up to three line-ups to choose from: first the one that `dealTeams` gives, then those within a tenth of the best
 * largest gap that are as far as can be from all before, the nearest of them counting (contract, section 10). How
 * far two line-ups are apart is how many swaps of two players lead from one to the other, colours aside. Of equally
 * far ones the balance's further levels decide. The bench is the same in all.
 *
 * @throws RangeError as `dealTeams`
 */
export function dealLineUps(deal: Deal): DealtTeams[] {
  const { field, bench, repeats } = fieldOf(deal)
  return splitsToChooseFrom(field, repeats).map((split) => dealtTeams(split, bench, deal.pastGames))
}

/** Who plays, who sits out, and who of them have been team-mates. */
function fieldOf({ going, pastGames, perTeam }: Deal) {
  const half = Math.floor(going.length / 2)
  const size = perTeam ?? Math.min(FULL_TEAM, half)
  if (half < 1) throw new RangeError('You need at least 2 players to generate teams.')
  if (!Number.isInteger(size) || size < 1 || size > half) {
    throw new RangeError(`${going.length} players cannot make two teams of ${size}.`)
  }
  const { field, bench } = takeBench(going, pastGames, 2 * size)
  return { field, bench, repeats: repeatedTeamMates(field, pastGames) }
}

/** A split with its colours, beside the bench. */
function dealtTeams(split: Split, bench: readonly GoingPlayer[], pastGames: readonly PastGame[]): DealtTeams {
  const size = split.first.length
  const { white, black } = giveShirts(split, pastGames)
  const gaps = gapsBetween(white, black)
  return {
    white: white.map((player) => player.id),
    black: black.map((player) => player.id),
    bench: bench.map((player) => player.id).sort((a, b) => a - b),
    balance: {
      overall: asPoints(gaps.overall, size),
      offense: asPoints(gaps.offense, size),
      defense: asPoints(gaps.defense, size),
      ballHandling: asPoints(gaps.ballHandling, size),
      optimal: split.optimal,
      splits: split.splits,
    },
  }
}

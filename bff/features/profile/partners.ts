import type { SharedRecord } from '@club/contract'

/** The games that a player played with another one on the same side, or against that player. */
export interface SharedGamesRow {
  readonly player_id: number
  readonly name: string
  readonly is_partner: boolean
  readonly games: number
  readonly wins: number
  readonly plus_minus: number
}

/** The smallest number of games after which two players are compared. */
const LEAST_GAMES = 5
const MOST_SHOWN = 3

type Comparison = (a: SharedGamesRow, b: SharedGamesRow) => number

/** Compares win shares as products of whole numbers, so that equal shares are equal. */
const byWinShare: Comparison = (a, b) => a.wins * b.games - b.wins * a.games
const byPlusMinus: Comparison = (a, b) => a.plus_minus - b.plus_minus
const moreGamesFirst: Comparison = (a, b) => b.games - a.games
const byId: Comparison = (a, b) => a.player_id - b.player_id

/** Returns the three players with whom the player has won the largest share of at least 5 games. */
export const bestPartners = (rows: readonly SharedGamesRow[]): SharedRecord[] =>
  firstThree(
    rows.filter(({ is_partner }) => is_partner),
    (a, b) => byWinShare(b, a) || byPlusMinus(b, a),
  )

/** Returns the three players against whom the player has won the smallest share of at least 5 games. */
export const hardestOpponents = (rows: readonly SharedGamesRow[]): SharedRecord[] =>
  firstThree(
    rows.filter(({ is_partner }) => !is_partner),
    (a, b) => byWinShare(a, b) || byPlusMinus(a, b),
  )

const firstThree = (rows: readonly SharedGamesRow[], compare: Comparison): SharedRecord[] =>
  rows
    .filter(({ games }) => games >= LEAST_GAMES)
    .sort((a, b) => compare(a, b) || moreGamesFirst(a, b) || byId(a, b))
    .slice(0, MOST_SHOWN)
    .map(({ player_id: id, name, games, wins, plus_minus }) => ({
      player: { id, name },
      games,
      wins,
      plusMinus: plus_minus,
    }))

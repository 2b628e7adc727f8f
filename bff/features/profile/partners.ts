import type { SharedRecord } from '@club/contract'

/** The minimum number of games that two players must have in common to be ranked as partners or opponents. */
const LEAST_GAMES = 5
const MOST_SHOWN = 3

type Comparison = (a: SharedRecord, b: SharedRecord) => number

/** Compares the shares of won games. It multiplies whole numbers, because quotients could have rounding errors. */
const byWinShare: Comparison = (a, b) => a.wins * b.games - b.wins * a.games
const byPlusMinus: Comparison = (a, b) => a.plusMinus - b.plusMinus
const moreGamesFirst: Comparison = (a, b) => b.games - a.games
const byId: Comparison = (a, b) => a.player.id - b.player.id

/**
 * Returns the three team-mates with whom the player has won the largest share of games. Players with fewer than 5
 * common games are ignored.
 */
export const bestPartners = (records: readonly SharedRecord[]): SharedRecord[] =>
  firstThree(records, (a, b) => byWinShare(b, a) || byPlusMinus(b, a))

/**
 * Returns the three opponents against whom the player has won the smallest share of games. Players with fewer than 5
 * common games are ignored.
 */
export const hardestOpponents = (records: readonly SharedRecord[]): SharedRecord[] =>
  firstThree(records, (a, b) => byWinShare(a, b) || byPlusMinus(a, b))

const firstThree = (records: readonly SharedRecord[], compare: Comparison): SharedRecord[] =>
  records
    .filter(({ games }) => games >= LEAST_GAMES)
    .sort((a, b) => compare(a, b) || moreGamesFirst(a, b) || byId(a, b))
    .slice(0, MOST_SHOWN)

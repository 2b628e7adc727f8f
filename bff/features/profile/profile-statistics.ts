import type { DatedRatings, PlayedGame, PlayerProfile } from '@club/contract'
import { type RatingRow, skillColumns } from '@club/db'
import { presentRatings } from '../presenters/player.ts'

/** The maximum number of points in the chart: one year of weekly games. */
const CHART_POINTS = 52

/**
 * Counts the games that the player played, and the club's games since the player's first game.
 * @param games the club's games, oldest first; games without the player are `undefined`
 */
export function computeAttendance(games: readonly (PlayedGame | undefined)[]): PlayerProfile['attendance'] {
  const first = games.findIndex((game) => game !== undefined)
  const played = games.filter((game) => game !== undefined).length
  return { played, possible: first < 0 ? 0 : games.length - first }
}

/**
 * Computes two streaks: successive games of the club in which the player played, and successive games that the player
 * won. A game without the player does not end a streak of wins.
 * @param games the club's games, oldest first; games without the player are `undefined`
 */
export const computeStreaks = (games: readonly (PlayedGame | undefined)[]): PlayerProfile['streaks'] => ({
  games: streakOf(games.map((game) => game !== undefined)),
  wins: streakOf(games.flatMap((game) => (game ? game.result === 'win' : []))),
})

/** Counts the successive `true` values at the end of a list (`current`), and those in the longest run (`longest`). */
function streakOf(values: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

/** Counts the player's games and wins for White and for Black. */
export function computeSideRecords(games: readonly PlayedGame[]): PlayerProfile['sides'] {
  const record = (side: PlayedGame['side']) => {
    const own = games.filter((game) => game.side === side)
    return { games: own.length, wins: own.filter(({ result }) => result === 'win').length }
  }
  return { white: record('white'), black: record('black') }
}

/**
 * Returns the running total of the player's goal differences after each of the last games, oldest first.
 * @param games the player's games, oldest first
 */
export function computePlusMinus(games: readonly PlayedGame[]): PlayerProfile['plusMinus'] {
  let total = 0
  const points = games.map(({ gameId, date, scoreFor, scoreAgainst }) => {
    total += scoreFor - scoreAgainst
    return { gameId, date, total }
  })
  return points.slice(-CHART_POINTS)
}

/**
 * Converts a player's stored ratings, oldest first, to the rating history of a profile. Omits a row whose ratings equal
 * those of the previous row. Such a row is stored, for example, when the addition of a player is undone and redone.
 */
export const toRatingHistory = (rows: readonly RatingRow[]): DatedRatings[] =>
  rows
    .filter((row, index) => skillColumns.some((column) => row[column] !== rows[index - 1]?.[column]))
    .map((row) => ({ at: row.rated_at.toISOString(), ...presentRatings(row) }))

import { type GameListItem, type Side, toLocalTime } from '@club/platform'
import { getWinner } from './winner.ts'

/** The results of all games of a year, up to and including one game. */
export interface YearResultCounts {
  readonly white: number
  readonly draws: number
  readonly black: number
  /** The number of games that the winner has won in a row; 0 after a draw. */
  readonly streak: number
}

interface Score {
  readonly id: number
  readonly date: string
  readonly winner: Side | 'nobody'
}

const byDate = (one: Score, other: Score): number => Date.parse(one.date) - Date.parse(other.date)

const scoreOf = ({ id, date, wasPlayed, whiteTeamScore, blackTeamScore }: GameListItem): Score[] =>
  wasPlayed && whiteTeamScore !== null && blackTeamScore !== null
    ? [{ id, date, winner: getWinner(whiteTeamScore, blackTeamScore) }]
    : []

/**
 * Counts the wins of White, the wins of Black and the draws in a game's year, up to and including that game. Also counts
 * the wins in a row of the team that won the game; these wins in a row may begin in an earlier year. Games without a
 * result are ignored.
 * @param last the id of the game
 * @returns null when the list does not contain the game or the game has no result
 */
export function countYearResults(
  games: readonly GameListItem[],
  last: number,
  zone: string,
): YearResultCounts | null {
  const all = games.flatMap(scoreOf).toSorted(byDate)
  const at = all.findIndex(({ id }) => id === last)
  const game = all[at]
  if (!game) return null
  const yearOf = ({ date }: Score) => toLocalTime(new Date(date), zone).year
  const soFar = all.slice(0, at + 1)
  const count = (winner: Score['winner']) =>
    soFar.filter((score) => yearOf(score) === yearOf(game) && score.winner === winner).length
  const others = soFar.findLastIndex(({ winner }) => winner !== game.winner)
  return {
    white: count('white'),
    draws: count('nobody'),
    black: count('black'),
    streak: game.winner === 'nobody' ? 0 : at - others,
  }
}

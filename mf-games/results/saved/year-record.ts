import { type GameListItem, type Side, toLocalTime } from '@club/platform'
import { getWinner } from './winner.ts'

/**
 * The wins of White and of Black and the draws from the start of a game's year up to that game, and the streak of that
 * game's winner.
 */
export interface YearRecord {
  readonly white: number
  readonly draws: number
  readonly black: number
  /** The number of games in the winner's streak; 0 after a draw. */
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
 * Counts the wins and draws in a game's year, up to and including that game, and the streak of that game's winner.
 * Games without a result are left out. The streak may begin in an earlier year.
 * @param games in any order
 * @param last the game's id
 * @returns null when the list does not contain the game or the game has no result
 */
export function getYearRecord(games: readonly GameListItem[], last: number, zone: string): YearRecord | null {
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

import type { Totals } from '@club/contract/totals'
import type { PlayerRow } from '@club/db'
import { isChanged, type RowChangeOf } from '../writes/rows.ts'
import { type CountedGame, contributions } from './contributions.ts'

/** The columns of a player that are changed by differences, so that concurrent changes add up. */
export type TotalsColumns = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>
export const totalsColumns: readonly string[] = [
  'games_played',
  'wins',
  'plus_minus',
] satisfies (keyof TotalsColumns)[]

/**
 * Adds the difference between two totals to a player's totals. Totals set by hand can be lower than the difference, so
 * the result is limited to 0 ≤ wins ≤ games.
 */
export function movedTotals(row: TotalsColumns, from: TotalsColumns, to: TotalsColumns): TotalsColumns {
  const games = Math.max(0, row.games_played + to.games_played - from.games_played)
  return {
    games_played: games,
    wins: Math.min(games, Math.max(0, row.wins + to.wins - from.wins)),
    plus_minus: row.plus_minus + to.plus_minus - from.plus_minus,
  }
}

/**
 * The changes of the players' totals when a game changes: only by the difference, so that totals set by hand are kept.
 * @param players everybody in the line-ups before and after, locked
 * @param before the game before the change; undefined when it is new
 * @param after the game after the change; undefined when it was deleted
 */
export function totalsChanges(
  players: readonly PlayerRow[],
  before: CountedGame | undefined,
  after: CountedGame | undefined,
): RowChangeOf<'players'>[] {
  const [from, to] = [before, after].map((game) => (game ? contributions(game) : new Map<number, Totals>()))
  const columns = ({ games, wins, plusMinus }: Totals = { games: 0, wins: 0, plusMinus: 0 }) => ({
    games_played: games,
    wins,
    plus_minus: plusMinus,
  })
  return players
    .map((row) => ({
      table: 'players' as const,
      before: row,
      after: { ...row, ...movedTotals(row, columns(from?.get(row.id)), columns(to?.get(row.id))) },
    }))
    .filter(isChanged)
}

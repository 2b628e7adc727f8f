import { totalsFromGame } from '@club/contract/totals'
import type { PlayerRow } from '@club/db'
import { presentGameFields } from '../presenters/game.ts'
import type { StoredGame } from '../writes/game-rows.ts'
import { isChanged, type RowChangeOf, rowChange } from '../writes/row-changes.ts'

/**
 * The columns of a player's totals. A write adds a difference to them instead of setting them, so that it does not
 * overwrite a concurrent change.
 */
export type TotalsColumns = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>
export const totalsColumns: readonly string[] = [
  'games_played',
  'wins',
  'plus_minus',
] satisfies (keyof TotalsColumns)[]

/**
 * Adds the difference between the totals `to` and `from` to a player's totals. The result is limited to 0 ≤ wins ≤
 * games, because totals that were set by hand can be lower than the amount that is subtracted.
 */
export function applyTotalsDifference(
  row: TotalsColumns,
  from: TotalsColumns,
  to: TotalsColumns,
): TotalsColumns {
  const games = Math.max(0, row.games_played + to.games_played - from.games_played)
  return {
    games_played: games,
    wins: Math.min(games, Math.max(0, row.wins + to.wins - from.wins)),
    plus_minus: row.plus_minus + to.plus_minus - from.plus_minus,
  }
}

export const noTotals: TotalsColumns = { games_played: 0, wins: 0, plus_minus: 0 }

/**
 * Returns the amounts that a game adds to a player's totals. They are 0 when the player is not in the line-up, when the
 * game was not played, and when a score is missing.
 */
function totalsFrom(game: StoredGame | null, playerId: number): TotalsColumns {
  const place = game?.places.find(({ player_id }) => player_id === playerId)
  const totals = game && place && totalsFromGame(presentGameFields(game.row), playerId, place.side)
  return totals ? { games_played: totals.games, wins: totals.wins, plus_minus: totals.plusMinus } : noTotals
}

/**
 * Returns the changes of players' totals (games, wins, plus/minus) that follow from a change of a game. Only the
 * difference is added to the stored totals, so that totals set by hand are not overwritten.
 * @param players the locked rows of all players in the line-ups before and after the change
 * @param before the game before the change; null when it is new
 * @param after the game after the change; null when it was deleted
 */
export const totalsChanges = (
  players: readonly PlayerRow[],
  before: StoredGame | null,
  after: StoredGame | null,
): RowChangeOf<'players'>[] =>
  players
    .map((row) => {
      const moved = applyTotalsDifference(row, totalsFrom(before, row.id), totalsFrom(after, row.id))
      return rowChange('players', row, { ...row, ...moved })
    })
    .filter(isChanged)

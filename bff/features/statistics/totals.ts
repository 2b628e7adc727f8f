import { totalsFromGame } from '@club/contract/totals'
import type { PlayerRow } from '@club/db'
import { presentGameFields } from '../presenters/game.ts'
import type { StoredGame } from '../writes/game-rows.ts'
import { createRowChange, isChanged, type RowChangeInTable } from '../writes/row-changes.ts'

/** Columns to which a write adds a difference, so that it does not overwrite a concurrent change. */
export type PlayerTotalsColumns = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>
export const playerTotalsColumns: readonly string[] = [
  'games_played',
  'wins',
  'plus_minus',
] satisfies (keyof PlayerTotalsColumns)[]

/**
 * Adds `to - from` to a player's totals. The result is limited to 0 ≤ wins ≤ games, because totals that were set by
 * hand can be lower than what is subtracted.
 */
export function addDifferenceToTotals(
  row: PlayerTotalsColumns,
  from: PlayerTotalsColumns,
  to: PlayerTotalsColumns,
): PlayerTotalsColumns {
  const games = Math.max(0, row.games_played + to.games_played - from.games_played)
  return {
    games_played: games,
    wins: Math.min(games, Math.max(0, row.wins + to.wins - from.wins)),
    plus_minus: row.plus_minus + to.plus_minus - from.plus_minus,
  }
}

export const zeroTotals: PlayerTotalsColumns = { games_played: 0, wins: 0, plus_minus: 0 }

/**
 * Returns what a game adds to a player's totals: nothing when the player is not in the line-up or there is no result.
 */
function totalsFrom(game: StoredGame | null, playerId: number): PlayerTotalsColumns {
  const place = game?.places.find(({ player_id }) => player_id === playerId)
  const totals = game && place && totalsFromGame(presentGameFields(game.row), playerId, place.side)
  return totals ? { games_played: totals.games, wins: totals.wins, plus_minus: totals.plusMinus } : zeroTotals
}

/**
 * Returns the changes of players' totals that follow from a change of a game. Only the difference is added, so that
 * totals which were set by hand are kept.
 * @param players the locked rows of all players in the line-ups before and after the change
 */
export const createPlayerTotalsChanges = (
  players: readonly PlayerRow[],
  before: StoredGame | null,
  after: StoredGame | null,
): RowChangeInTable<'players'>[] =>
  players
    .map((row) => {
      const moved = addDifferenceToTotals(row, totalsFrom(before, row.id), totalsFrom(after, row.id))
      return createRowChange('players', row, { ...row, ...moved })
    })
    .filter(isChanged)

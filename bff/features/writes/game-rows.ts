import type { Lineup } from '@club/contract'
import type { Database, GameRow, LineupRow } from '@club/db'
import { presentLineup } from '../presenters/game.ts'
import { changedColumns, isEqual, type RowChange, rowChange } from './row-changes.ts'

/** A stored game and the rows of its line-up. Within a team or the bench, the rows are in the order of the players. */
export interface StoredGame {
  readonly row: GameRow
  readonly places: readonly LineupRow[]
}

/** The columns that contain a game's result. */
export const gameResultColumns: readonly (keyof GameRow)[] = ['was_played', 'white_score', 'black_score']

/**
 * Converts the rows of a line-up to the lists of player ids for White, Black and the bench, in the order of the rows.
 */
export const toLineup = (places: readonly Pick<LineupRow, 'player_id' | 'side'>[]) =>
  presentLineup(places, ({ player_id }) => player_id)

/** Converts a line-up to database rows. The column `position` contains a player's index in the team or on the bench. */
export function toLineupRows(game_id: number, { whiteTeam, blackTeam, benchPlayers }: Lineup): LineupRow[] {
  const lists = { white: whiteTeam, black: blackTeam, bench: benchPlayers }
  return (['white', 'black', 'bench'] as const).flatMap((side) =>
    lists[side].map((player_id, position) => ({ game_id, player_id, side, position })),
  )
}

/** Sorts the rows of a line-up by the column `position`. */
export const sortByPosition = (places: readonly LineupRow[]): LineupRow[] =>
  places.toSorted((a, b) => a.position - b.position)

/**
 * Returns the row changes for a change of a game. When the result or the line-up changed, they include all rows of the
 * line-up, even unchanged ones. From these rows, an undo detects whether the line-up was changed again later.
 */
export function gameChanges(before: StoredGame | null, after: StoredGame | null): RowChange[] {
  const game = rowChange('games', before?.row ?? null, after?.row ?? null)
  const changed = changedColumns(game)
  const old = before?.places ?? []
  const moved = !isEqual(toLineup(old), toLineup(after?.places ?? []))
  // An unchanged line-up keeps its stored positions, although they may not be consecutive.
  const next = moved ? (after?.places ?? []) : old
  if (changed.length === 0 && !moved) return []
  if (!moved && !gameResultColumns.some((column) => changed.includes(column))) return [game]
  const place = (places: readonly LineupRow[], id: number) =>
    places.find(({ player_id }) => player_id === id) ?? null
  const players = new Set([...old, ...next].map(({ player_id }) => player_id))
  return [game, ...[...players].map((id) => rowChange('lineups', place(old, id), place(next, id)))]
}

/** Selects the line-up rows of the given games. Within a team or bench, they are in the order of the players. */
export const selectPlaces = async (db: Database, gameIds: readonly number[]): Promise<LineupRow[]> =>
  gameIds.length === 0 ? [] : db('lineups').whereIn('game_id', gameIds).orderBy('position')

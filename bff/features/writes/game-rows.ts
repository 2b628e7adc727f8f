import type { Lineup } from '@club/contract'
import type { Database, GameRow, LineupRow } from '@club/db'
import { presentLineup } from '../presenters/game.ts'
import { createRowChange, getChangedColumns, isEqual, type RowChange } from './row-changes.ts'

/** A game and the rows of its line-up. The rows of a team or of the bench are ordered by `position`. */
export interface StoredGame {
  readonly row: GameRow
  readonly places: readonly LineupRow[]
}

export const gameResultColumns: readonly (keyof GameRow)[] = ['was_played', 'white_score', 'black_score']

/** Converts rows to lists of player ids, in the order of the rows. */
export const toLineup = (places: readonly Pick<LineupRow, 'player_id' | 'side'>[]) =>
  presentLineup(places, ({ player_id }) => player_id)

/** The column `position` is a player's index in the team or on the bench. */
export function toLineupRows(game_id: number, { whiteTeam, blackTeam, benchPlayers }: Lineup): LineupRow[] {
  const lists = { white: whiteTeam, black: blackTeam, bench: benchPlayers }
  return (['white', 'black', 'bench'] as const).flatMap((side) =>
    lists[side].map((player_id, position) => ({ game_id, player_id, side, position })),
  )
}

export const sortByPosition = (places: readonly LineupRow[]): LineupRow[] =>
  places.toSorted((a, b) => a.position - b.position)

/**
 * Returns the row changes for a change of a game. When the result or the line-up changed, all rows of the line-up are
 * included, so that an undo can detect a later change of the line-up.
 */
export function getGameRowChanges(before: StoredGame | null, after: StoredGame | null): RowChange[] {
  const game = createRowChange('games', before?.row ?? null, after?.row ?? null)
  const changed = getChangedColumns(game)
  const old = before?.places ?? []
  const moved = !isEqual(toLineup(old), toLineup(after?.places ?? []))
  // An unchanged line-up keeps its stored rows, because their positions may not be consecutive.
  const next = moved ? (after?.places ?? []) : old
  if (changed.length === 0 && !moved) return []
  if (!moved && !gameResultColumns.some((column) => changed.includes(column))) return [game]
  const place = (places: readonly LineupRow[], id: number) =>
    places.find(({ player_id }) => player_id === id) ?? null
  const players = new Set([...old, ...next].map(({ player_id }) => player_id))
  return [game, ...[...players].map((id) => createRowChange('lineups', place(old, id), place(next, id)))]
}

/** The rows of a team or of the bench are ordered by `position`. */
export const selectLineupRows = async (db: Database, gameIds: readonly number[]): Promise<LineupRow[]> =>
  gameIds.length === 0 ? [] : db('lineups').whereIn('game_id', gameIds).orderBy('position')

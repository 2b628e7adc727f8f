import type { Lineup } from '@club/contract'
import type { Database, GameRow, LineupRow } from '@club/db'
import { presentLineup } from '../presenters/game.ts'
import { changedColumns, type RowChange, rowChange, same } from './rows.ts'

/** A stored game with its line-up, the places in the order of their lists. */
export interface StoredGame {
  readonly row: GameRow
  readonly places: readonly LineupRow[]
}

/** The columns of a game's result. */
export const resultColumns: readonly (keyof GameRow)[] = ['was_played', 'white_score', 'black_score']

/** The line-up of places in their order, as player ids. */
export const lineupOf = (places: readonly Pick<LineupRow, 'player_id' | 'side'>[]) =>
  presentLineup(places, ({ player_id }) => player_id)

/** The places of a line-up, in the order of its lists. */
export function placesOf(game_id: number, { whiteTeam, blackTeam, benchPlayers }: Lineup): LineupRow[] {
  const lists = { white: whiteTeam, black: blackTeam, bench: benchPlayers }
  return (['white', 'black', 'bench'] as const).flatMap((side) =>
    lists[side].map((player_id, position) => ({ game_id, player_id, side, position })),
  )
}

/** Sorts places by their position. */
export const inOrder = (places: readonly LineupRow[]): LineupRow[] =>
  places.toSorted((a, b) => a.position - b.position)

/**
 * The rows that a change of a game writes. When the result or the line-up changed, the rows contain all places, so that
 * an undo can check that both are unchanged.
 */
export function gameRows(before: StoredGame | null, after: StoredGame | null): RowChange[] {
  const game = rowChange('games', before?.row ?? null, after?.row ?? null)
  const changed = changedColumns(game)
  const old = before?.places ?? []
  const moved = !same(lineupOf(old), lineupOf(after?.places ?? []))
  // Stored positions may have gaps, so the places of an unchanged line-up are not numbered and written again.
  const next = moved ? (after?.places ?? []) : old
  if (changed.length === 0 && !moved) return []
  if (!moved && !resultColumns.some((column) => changed.includes(column))) return [game]
  const place = (places: readonly LineupRow[], id: number) =>
    places.find(({ player_id }) => player_id === id) ?? null
  const players = new Set([...old, ...next].map(({ player_id }) => player_id))
  return [game, ...[...players].map((id) => rowChange('lineups', place(old, id), place(next, id)))]
}

/** The places in the line-ups of games, in the order of their lists. */
export const selectPlaces = async (db: Database, gameIds: readonly number[]): Promise<LineupRow[]> =>
  gameIds.length === 0 ? [] : db('lineups').whereIn('game_id', gameIds).orderBy('position')

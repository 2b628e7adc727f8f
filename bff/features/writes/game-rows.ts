import { type Lineup, registrationOpen } from '@club/contract'
import type { Database, GameRow, LineupRow } from '@club/db'
import { listOf } from '../presenters/game.ts'
import { changedColumns, type RowChange, same } from './rows.ts'

/** A game with its line-up as it is stored, the places in the order of their lists. */
export interface StoredGame {
  readonly row: GameRow
  readonly places: readonly LineupRow[]
}

/** Whether a game is open, neither played nor archived, so that players may vote and teams may be generated. */
export const isOpenGame = ({
  was_played,
  is_archived,
}: Pick<GameRow, 'was_played' | 'is_archived'>): boolean =>
  registrationOpen({ wasPlayed: was_played, isArchived: is_archived })

/** The columns of a game's result. */
export const resultColumns: readonly (keyof GameRow)[] = ['was_played', 'white_score', 'black_score']

/** The line-up of places in their order. */
export function lineupOf(places: readonly Pick<LineupRow, 'player_id' | 'side'>[]): Lineup {
  const lineup = { whiteTeam: [] as number[], blackTeam: [] as number[], benchPlayers: [] as number[] }
  for (const { player_id, side } of places) lineup[listOf[side]].push(player_id)
  return lineup
}

/** The places of a line-up, in the order of its lists. */
export const placesOf = (game_id: number, lineup: Lineup): LineupRow[] =>
  (['white', 'black', 'bench'] as const).flatMap((side) =>
    lineup[listOf[side]].map((player_id, position) => ({ game_id, player_id, side, position })),
  )

/** Sorts places by their position. */
export const inOrder = (places: readonly LineupRow[]): LineupRow[] =>
  places.toSorted((a, b) => a.position - b.position)

/**
 * The rows of a game's change. When the result or the line-up changed, they contain all places, so that an undo can check
 * that both are unchanged.
 */
export function gameRows(before: StoredGame | null, after: StoredGame | null): RowChange[] {
  const game = { table: 'games', before: before?.row ?? null, after: after?.row ?? null } as const
  const changed = changedColumns(game)
  const old = before?.places ?? []
  const next = after?.places ?? []
  const moved = !same(lineupOf(old), lineupOf(next))
  if (changed.length === 0 && !moved) return []
  if (!moved && !resultColumns.some((column) => changed.includes(column))) return [game]
  const place = (places: readonly LineupRow[], id: number) =>
    places.find(({ player_id }) => player_id === id) ?? null
  const players = new Set([...old, ...next].map(({ player_id }) => player_id))
  return [
    game,
    ...[...players].map((id) => ({
      table: 'lineups' as const,
      before: place(old, id),
      after: place(next, id),
    })),
  ]
}

/** The places in those games, in the order of their lists. */
export const selectPlaces = async (db: Database, gameIds: readonly number[]): Promise<LineupRow[]> =>
  gameIds.length === 0 ? [] : db('lineups').whereIn('game_id', gameIds).orderBy('position')

import {
  type ImportedPlayer,
  overallRating,
  type Player,
  type PlayerChange,
  type PlayerField,
  playerFieldNames,
  toTenths,
} from '@club/contract'
import type { PlayerRow } from '@club/db'

/** The database column of each player field that clients may set. */
const columnOf = {
  name: 'name',
  offenseSkill: 'offense_skill',
  defenseSkill: 'defense_skill',
  ballHandlingSkill: 'ball_handling_skill',
  gamesPlayed: 'games_played',
  wins: 'wins',
  plusMinus: 'plus_minus',
} as const satisfies Record<PlayerField, keyof PlayerRow>

/** Whether a column contains a rating, which is stored in tenths. */
const isRating = (column: string): boolean => column.endsWith('_skill')

/**
 * Converts a database row to a player of the API. Ratings are converted from tenths to numbers with one decimal, and
 * the overall rating is computed.
 */
export function presentPlayer(row: PlayerRow): Player {
  const fields = Object.fromEntries(
    playerFieldNames.map((name) => {
      const column = columnOf[name]
      return [name, isRating(column) ? Number(row[column]) / 10 : row[column]]
    }),
  ) as Pick<Player, PlayerField>
  return {
    id: row.id,
    ...fields,
    overallSkill: overallRating(fields),
    joinedDate: row.joined_at.toISOString(),
  }
}

type ColumnsOf<Fields> = {
  [Name in keyof Fields as Name extends PlayerField
    ? (typeof columnOf)[Name]
    : never]: PlayerRow[(typeof columnOf)[Name & PlayerField]]
}

/** Converts the given API fields of a player to database columns with their values. Undefined fields are left out. */
export const playerColumns = <Fields extends PlayerChange>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    playerFieldNames.flatMap((name) => {
      const [column, value] = [columnOf[name], fields[name]]
      return value === undefined ? [] : [[column, isRating(column) ? toTenths(Number(value)) : value]]
    }),
  ) as ColumnsOf<Fields>

/** Returns the database row of a player who joins now and has not played any game. */
export const newPlayerRow = (player: ImportedPlayer, now: Date): Omit<PlayerRow, 'id'> => ({
  games_played: 0,
  wins: 0,
  plus_minus: 0,
  joined_at: now,
  left_at: null,
  ...playerColumns(player),
})

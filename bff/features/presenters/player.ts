import {
  type ImportedPlayer,
  overallRating,
  type Player,
  type PlayerChange,
  type PlayerField,
  playerFieldNames,
  toTenths,
} from '@club/contract'
import type { PlayerRow, RatingRow } from '@club/db'

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

/** The database stores ratings in tenths of a point. */
const isRating = (column: string): boolean => column.endsWith('_skill')

/** Converts ratings from tenths to numbers with one decimal, and computes the overall rating. */
export function presentRatings(
  row: Pick<RatingRow, 'offense_skill' | 'defense_skill' | 'ball_handling_skill'>,
) {
  const ratings = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return { ...ratings, overallSkill: overallRating(ratings) }
}

/** `Required` makes every field mandatory here, although the contract declares newly added fields as optional. */
export function presentPlayer(row: PlayerRow): Required<Player> {
  const { overallSkill, ...ratings } = presentRatings(row)
  return {
    id: row.id,
    name: row.name,
    ...ratings,
    gamesPlayed: row.games_played,
    wins: row.wins,
    plusMinus: row.plus_minus,
    overallSkill,
    joinedDate: row.joined_at.toISOString(),
  }
}

type ColumnsOf<Fields> = {
  [Name in keyof Fields as Name extends PlayerField
    ? (typeof columnOf)[Name]
    : never]: PlayerRow[(typeof columnOf)[Name & PlayerField]]
}

/** Converts fields of the API to columns with their values. Undefined fields are left out. */
export const toPlayerColumns = <Fields extends PlayerChange>(fields: Fields): ColumnsOf<Fields> =>
  Object.fromEntries(
    playerFieldNames.flatMap((name) => {
      const [column, value] = [columnOf[name], fields[name]]
      return value === undefined ? [] : [[column, isRating(column) ? toTenths(Number(value)) : value]]
    }),
  ) as ColumnsOf<Fields>

export const createNewPlayerRow = (player: ImportedPlayer, now: Date): Omit<PlayerRow, 'id'> => ({
  games_played: 0,
  wins: 0,
  plus_minus: 0,
  joined_at: now,
  left_at: null,
  ...toPlayerColumns(player),
})

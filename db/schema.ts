import type { Knex } from 'knex'

/** The type of a column. It decides how a backup stores the column's values. */
export type ColumnKind = 'number' | 'text' | 'flag' | 'instant'

/** A column. `Value` is the type of the column's values after column-values.ts has converted instants and flags. */
export interface Column<Value> {
  readonly kind: ColumnKind
  /** Whether an INSERT may omit the column, because the database sets its value. */
  readonly hasDefault?: true
  /** This field is never set. TypeScript infers the type of the column's values from it. */
  readonly value?: Value
}

const number: Column<number> = { kind: 'number' }
const text: Column<string> = { kind: 'text' }
const flag: Column<boolean> = { kind: 'flag' }
const instant: Column<Date> = { kind: 'instant' }
const oneOf = <Value extends string>(..._values: readonly Value[]): Column<Value> => ({ kind: 'text' })
const nullable = <Value>({ kind }: Column<Value>): Column<Value | null> => ({ kind })

interface DefaultedColumn<Value> extends Column<Value> {
  readonly hasDefault: true
}
const withDefault = <Value>({ kind }: Column<Value>): DefaultedColumn<Value> => ({ kind, hasDefault: true })

/** The columns with a player's three ratings. A rating is stored in whole tenths, from 10 to 100. */
export const skillColumns = ['offense_skill', 'defense_skill', 'ball_handling_skill'] as const
const skills = { offense_skill: number, defense_skill: number, ball_handling_skill: number } satisfies Record<
  (typeof skillColumns)[number],
  Column<number>
>

/** All columns of all tables. The row types below and the checks of a backup are derived from them. */
export const columns = {
  players: {
    id: withDefault(number),
    name: text,
    ...skills,
    games_played: withDefault(number),
    wins: withDefault(number),
    plus_minus: withDefault(number),
    joined_at: instant,
    /** The time when the player was deleted. The row stays, because line-ups of played games refer to it. */
    left_at: withDefault(nullable(instant)),
  },
  /** All ratings that a player has had. Undoing the addition of a player does not delete the player's ratings. */
  ratings: {
    id: withDefault(number),
    player_id: number,
    /** When the player got these ratings, or when a migration or a restore recorded them. */
    rated_at: instant,
    ...skills,
  },
  games: {
    id: withDefault(number),
    kickoff_at: instant,
    was_played: withDefault(flag),
    is_archived: withDefault(flag),
    /** Both scores are null unless the game was played. */
    white_score: withDefault(nullable(number)),
    black_score: withDefault(nullable(number)),
    /** The organiser's note, at most 200 characters. */
    note: withDefault(nullable(text)),
  },
  registrations: {
    game_id: number,
    player_id: number,
    status: oneOf('going', 'not_going'),
    registered_at: instant,
  },
  lineups: {
    game_id: number,
    player_id: number,
    side: oneOf('white', 'black', 'bench'),
    /** The position in the list of the game's players with the same `side`, from 0. */
    position: number,
  },
  penalties: {
    id: withDefault(number),
    game_id: number,
    player_id: number,
    /** The amount in Czech crowns (CZK). */
    amount: number,
    reason: oneOf(
      'late_withdrawal_day_before',
      'late_withdrawal_day_of_morning',
      'late_withdrawal_day_of_afternoon',
      'no_penalty',
    ),
    created_at: instant,
    paid_at: withDefault(nullable(instant)),
  },
  activity: {
    id: number,
    done_at: instant,
    kind: text,
    by_id: nullable(number),
    by_name: nullable(text),
    game_id: nullable(number),
    game_kickoff_at: nullable(instant),
    player_id: nullable(number),
    player_name: nullable(text),
    /** The changed fields with their values before and after the change, as JSON. The API returns this text. */
    details: text,
    /** Every changed row before and after the change, as JSON. Undo uses this text. */
    changes: text,
    undo_of: nullable(number),
    undone_by: nullable(number),
  },
  activity_counter: {
    id: number,
    /** The id of the latest activity. This table has only one row, which the first activity inserts. */
    last_id: number,
  },
  /** Records the latest successful automatic backup in at most one row. Backups do not contain this table. */
  last_backup: {
    id: number,
    taken_at: instant,
    /** The id of the latest activity in the backup; null when a restore has replaced the data since then. */
    activity_id: nullable(number),
  },
}

type RowOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never
}

export type PlayerRow = RowOf<typeof columns.players>
export type RatingRow = RowOf<typeof columns.ratings>
export type GameRow = RowOf<typeof columns.games>
export type RegistrationRow = RowOf<typeof columns.registrations>
export type LineupRow = RowOf<typeof columns.lineups>
export type PenaltyRow = RowOf<typeof columns.penalties>
/** A recorded change. The table references no other table, so a row stays when its game or player is deleted. */
export type ActivityRow = RowOf<typeof columns.activity>
type ActivityCounterRow = RowOf<typeof columns.activity_counter>
type LastBackupRow = RowOf<typeof columns.last_backup>

type DefaultedIn<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends DefaultedColumn<unknown> ? Name : never
}[keyof Columns]

/** The type of a row to insert. Columns that the database sets are optional. */
type InsertOf<Columns> = RowOf<Omit<Columns, DefaultedIn<Columns>>> &
  Partial<RowOf<Pick<Columns, DefaultedIn<Columns>>>>

export type PlayerInsert = InsertOf<typeof columns.players>
export type RatingInsert = InsertOf<typeof columns.ratings>

declare module 'knex/types/tables.js' {
  interface Tables {
    players: Knex.CompositeTableType<PlayerRow, PlayerInsert>
    ratings: Knex.CompositeTableType<RatingRow, RatingInsert>
    games: Knex.CompositeTableType<GameRow, InsertOf<typeof columns.games>>
    registrations: Knex.CompositeTableType<RegistrationRow>
    lineups: Knex.CompositeTableType<LineupRow>
    penalties: Knex.CompositeTableType<PenaltyRow, InsertOf<typeof columns.penalties>>
    activity: Knex.CompositeTableType<ActivityRow>
    activity_counter: Knex.CompositeTableType<ActivityCounterRow>
    last_backup: Knex.CompositeTableType<LastBackupRow>
  }
}

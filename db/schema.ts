import type { Knex } from 'knex'

// The rows as queries give them (rows.ts maps instants and flags), and what an insert needs.

export interface PlayerRow {
  id: number
  name: string
  /** Whole tenths, 10 to 100; so are the other two. */
  offense_skill: number
  defense_skill: number
  ball_handling_skill: number
  games_played: number
  wins: number
  plus_minus: number
  joined_at: Date
  /** When the player was deleted from the roster; the row stays for played games' sheets. */
  left_at: Date | null
}

export interface GameRow {
  id: number
  kickoff_at: Date
  was_played: boolean
  is_archived: boolean
  /** Null unless the game was played. */
  white_score: number | null
  black_score: number | null
}

export interface RegistrationRow {
  game_id: number
  player_id: number
  status: 'going' | 'not_going'
  registered_at: Date
}

export interface LineupRow {
  game_id: number
  player_id: number
  side: 'white' | 'black' | 'bench'
  /** Order within the list, from 0. */
  position: number
}

export interface PenaltyRow {
  id: number
  game_id: number
  player_id: number
  /** CZK. */
  amount: number
  reason:
    | 'late_withdrawal_day_before'
    | 'late_withdrawal_day_of_morning'
    | 'late_withdrawal_day_of_afternoon'
    | 'no_penalty'
  created_at: Date
  paid_at: Date | null
}

/** One thing that was done. Nothing refers to other tables: a row outlives its subjects. */
export interface ActivityRow {
  id: number
  done_at: Date
  kind: string
  by_id: number | null
  by_name: string | null
  game_id: number | null
  game_kickoff_at: Date | null
  player_id: number | null
  player_name: string | null
  /** JSON for readers: what changed, before and after. */
  details: string
  /** JSON for undo: every row that changed, before and after. */
  changes: string
  undo_of: number | null
  undone_by: number | null
}

/** The last id that an activity has got; one row, from the first activity on. */
export interface ActivityCounterRow {
  id: number
  last_id: number
}

/** What may be left out of an insert: ids, and columns with a default or null. */
type Insert<Row, Optional extends keyof Row> = Omit<Row, Optional> & Partial<Pick<Row, Optional>>

declare module 'knex/types/tables.js' {
  interface Tables {
    players: Knex.CompositeTableType<
      PlayerRow,
      Insert<PlayerRow, 'id' | 'games_played' | 'wins' | 'plus_minus' | 'left_at'>
    >
    games: Knex.CompositeTableType<
      GameRow,
      Insert<GameRow, 'id' | 'was_played' | 'is_archived' | 'white_score' | 'black_score'>
    >
    registrations: Knex.CompositeTableType<RegistrationRow>
    lineups: Knex.CompositeTableType<LineupRow>
    penalties: Knex.CompositeTableType<PenaltyRow, Insert<PenaltyRow, 'id' | 'paid_at'>>
    activity: Knex.CompositeTableType<ActivityRow>
    activity_counter: Knex.CompositeTableType<ActivityCounterRow>
  }
}

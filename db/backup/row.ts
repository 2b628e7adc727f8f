import type {
  ActivityCounterRow,
  ActivityRow,
  GameRow,
  LineupRow,
  PenaltyRow,
  PlayerRow,
  RegistrationRow,
} from '../schema.ts'
import { type Table, tableNames } from './format.ts'

type Kind = 'number' | 'text' | 'flag' | 'instant'

/** What each column holds in a backup; whether it may be null is the schema's to say. */
export const columns: {
  readonly players: Record<keyof PlayerRow, Kind>
  readonly games: Record<keyof GameRow, Kind>
  readonly registrations: Record<keyof RegistrationRow, Kind>
  readonly lineups: Record<keyof LineupRow, Kind>
  readonly penalties: Record<keyof PenaltyRow, Kind>
  readonly activity: Record<keyof ActivityRow, Kind>
  readonly activity_counter: Record<keyof ActivityCounterRow, Kind>
} = {
  players: {
    id: 'number',
    name: 'text',
    offense_skill: 'number',
    defense_skill: 'number',
    ball_handling_skill: 'number',
    games_played: 'number',
    wins: 'number',
    plus_minus: 'number',
    joined_at: 'instant',
    left_at: 'instant',
  },
  games: {
    id: 'number',
    kickoff_at: 'instant',
    was_played: 'flag',
    is_archived: 'flag',
    white_score: 'number',
    black_score: 'number',
  },
  registrations: { game_id: 'number', player_id: 'number', status: 'text', registered_at: 'instant' },
  lineups: { game_id: 'number', player_id: 'number', side: 'text', position: 'number' },
  penalties: {
    id: 'number',
    game_id: 'number',
    player_id: 'number',
    amount: 'number',
    reason: 'text',
    created_at: 'instant',
    paid_at: 'instant',
  },
  activity: {
    id: 'number',
    done_at: 'instant',
    kind: 'text',
    by_id: 'number',
    by_name: 'text',
    game_id: 'number',
    game_kickoff_at: 'instant',
    player_id: 'number',
    player_name: 'text',
    details: 'text',
    changes: 'text',
    undo_of: 'number',
    undone_by: 'number',
  },
  activity_counter: { id: 'number', last_id: 'number' },
}

/** A row as it is inserted, with the line of the backup that it stands in, from 1. */
export interface BackupRow {
  readonly line: number
  readonly table: Table
  readonly values: Readonly<Record<string, unknown>>
}

const isTable = (name: unknown): name is Table => tableNames.some((table) => table === name)

/**
 * A row's line as what it is.
 * @throws Error in words after "line 7", without any of the row's values: they are people's names
 */
export function parseRow(line: number, [table, row, ...more]: readonly unknown[]): BackupRow {
  if (!isTable(table)) throw new Error('it is of no table that there is')
  if (typeof row !== 'object' || row === null || Array.isArray(row) || more.length > 0)
    throw new Error(`it is no row of the table ${table}`)
  const kinds: Readonly<Record<string, Kind>> = columns[table]
  const given: Readonly<Record<string, unknown>> = { ...row }
  for (const column of Object.keys(kinds))
    if (!Object.hasOwn(given, column)) throw new Error(`it lacks the column ${column} of the table ${table}`)
  const values = Object.entries(given).map(([column, value]) => {
    const kind = Object.hasOwn(kinds, column) ? kinds[column] : undefined
    if (!kind) throw new Error(`it has a column that the table ${table} lacks`)
    return [column, parseValue(kind, value, `the column ${column} of the table ${table}`)]
  })
  return { line, table, values: Object.fromEntries(values) }
}

function parseValue(kind: Kind, value: unknown, place: string): unknown {
  if (value === null) return null
  if (kind === 'number' && Number.isSafeInteger(value)) return value
  if (kind === 'text' && typeof value === 'string') return value
  if (kind === 'flag' && typeof value === 'boolean') return value
  if (kind === 'instant' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return new Date(value)
  throw new Error(`what stands in ${place} is no ${kind === 'flag' ? 'true or false' : kind}`)
}

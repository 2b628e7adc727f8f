import { stepNames } from '../migrations/index.ts'

/**
 * A backup is gzipped text with one JSON value per line: the header, then each row as table and columns, then the
 * number of rows. It is the same for both engines: a backup of MySQL can be restored into the embedded database, and
 * back. Instants are ISO 8601, flags true and false, as db/rows.ts maps them.
 */
export interface Header {
  readonly format: 'club-backup'
  readonly version: 1
  /** When its snapshot was taken. */
  readonly takenAt: string
  /** The names of the migrations that were applied. */
  readonly steps: readonly string[]
}

export type RowLine = readonly [table: string, row: Readonly<Record<string, unknown>>]

/** The last line; without it a backup is incomplete. */
export interface End {
  readonly rows: number
}

/** The tables, each after those that it references, with the columns that sort its rows. */
export const tables = {
  players: ['id'],
  games: ['id'],
  registrations: ['game_id', 'player_id'],
  lineups: ['game_id', 'player_id'],
  penalties: ['id'],
  activity: ['id'],
  activity_counter: ['id'],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof tables
export const tableNames = Object.keys(tables) as readonly Table[]

/** A backup cannot be made or used; the message gives the reason in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const header = (takenAt: Date): Header => ({
  format: 'club-backup',
  version: 1,
  takenAt: takenAt.toISOString(),
  steps: stepNames,
})

/** @throws BackupError when this is no backup, or one of another schema, whose rows could have another meaning */
export function checkHeader(line: unknown): void {
  const given: Partial<Record<keyof Header, unknown>> = typeof line === 'object' && line !== null ? line : {}
  if (given.format !== 'club-backup' || given.version !== 1)
    throw new BackupError('this is no backup of the club')
  if (String(given.steps) === String(stepNames)) return
  const last = Array.isArray(given.steps) ? given.steps.at(-1) : undefined
  // The message repeats nothing but a migration's name.
  const schema = /^\d{4}-[a-z-]{1,60}$/.test(String(last)) ? `the schema ${last}` : 'another schema'
  throw new BackupError(
    `this backup was made by another version, with ${schema} instead of ${stepNames.at(-1)}: restore it with that version, then start the new one, which brings the schema up to date`,
  )
}

/**
 * @param line from 1
 * @param what the reason, without any value of the line
 */
export const damagedLine = (line: number, what: string, cause?: unknown): BackupError =>
  new BackupError(`this backup is damaged: line ${line}: ${what}; nothing was restored`, { cause })

import { migrationNames } from '../migrations/index.ts'

/**
 * The first line of a backup. A backup is gzipped text with one JSON value per line: this header, then each row as
 * `RowLine`, then `LastLine`. Instants are ISO 8601 texts, and flags are true or false, as in the rows of db/rows.ts. Both
 * engines use the same format: a backup of MySQL can be restored into the embedded database, and the reverse.
 */
export interface BackupHeader {
  readonly format: 'club-backup'
  readonly version: 1
  /** When the backup was taken, as ISO 8601. */
  readonly takenAt: string
  /** The names of the migrations that had been applied to the database. */
  readonly steps: readonly string[]
}

export type RowLine = readonly [table: string, row: Readonly<Record<string, unknown>>]

/** The last line of a backup. A backup without it is incomplete. */
export interface LastLine {
  readonly rows: number
}

/**
 * For each table, the columns by which a backup sorts the table's rows. Each table comes after the tables to which it
 * refers, so that a restore can insert the rows in this order.
 */
export const sortColumns = {
  players: ['id'],
  ratings: ['id'],
  games: ['id'],
  registrations: ['game_id', 'player_id'],
  lineups: ['game_id', 'player_id'],
  penalties: ['id'],
  activity: ['id'],
  activity_counter: ['id'],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof sortColumns
export const tableNames = Object.keys(sortColumns) as readonly Table[]

/** Thrown when a backup cannot be made or cannot be restored. The message gives the reason. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const createHeader = (takenAt: Date): BackupHeader => ({
  format: 'club-backup',
  version: 1,
  takenAt: takenAt.toISOString(),
  steps: migrationNames,
})

/**
 * Checks the first line of a backup.
 * @returns when the backup was taken, and whether it has an older schema than this version
 * @throws BackupError when the line is not the header of a backup, or when this version does not support the backup's
 * schema
 */
export function checkHeader(line: unknown): { readonly takenAt: Date; readonly isOlder: boolean } {
  const given: Partial<Record<keyof BackupHeader, unknown>> =
    typeof line === 'object' && line !== null ? line : {}
  const takenAt = new Date(String(given.takenAt))
  if (given.format !== 'club-backup' || given.version !== 1 || Number.isNaN(takenAt.getTime()))
    throw new BackupError('this is no backup of the club')
  const steps: unknown[] = Array.isArray(given.steps) ? given.steps : []
  if (steps.length > 0 && steps.every((step, index) => step === migrationNames[index]))
    return { takenAt, isOlder: steps.length < migrationNames.length }
  const last = steps.at(-1)
  // The name of the backup's last migration is shown only when it is valid, because a damaged backup may contain any
  // text.
  const schema = /^\d{4}-[a-z-]{1,60}$/.test(String(last)) ? `the schema ${last}` : 'another schema'
  throw new BackupError(
    `this backup was made by a newer version, with ${schema}, and this version has only ${migrationNames.at(-1)}: restore it with the newer version`,
  )
}

/**
 * Creates the error about a wrong line of a backup. `line` is the number of the line, from 1. `what` describes the
 * mistake, without values from the line.
 */
export const lineError = (line: number, what: string, cause?: unknown): BackupError =>
  new BackupError(`this backup is damaged: line ${line}: ${what}`, { cause })

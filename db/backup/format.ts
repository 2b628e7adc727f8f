import { migrationNames } from '../migrations/index.ts'

/**
 * The first line of a backup. A backup is gzipped text with one JSON value per line: the header, each row as a
 * `RowLine`, and the `BackupFooter`. Instants are stored as ISO 8601 texts and flags as booleans, so that a backup of a
 * MySQL database can be restored into SQLite, and the reverse.
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
export interface BackupFooter {
  readonly rows: number
}

/**
 * The columns by which a backup sorts the rows of each table. Each table comes after the tables that it references, so
 * that a restore can insert the rows in the order of the backup.
 */
export const columnsToSortBy = {
  players: ['id'],
  ratings: ['id'],
  games: ['id'],
  registrations: ['game_id', 'player_id'],
  lineups: ['game_id', 'player_id'],
  penalties: ['id'],
  activity: ['id'],
  activity_counter: ['id'],
} as const satisfies Record<string, readonly string[]>

export type Table = keyof typeof columnsToSortBy
export const backupTableNames = Object.keys(columnsToSortBy) as readonly Table[]

/** Thrown when a backup cannot be made or cannot be restored. The message gives the reason. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const createBackupHeader = (takenAt: Date): BackupHeader => ({
  format: 'club-backup',
  version: 1,
  takenAt: takenAt.toISOString(),
  steps: migrationNames,
})

/**
 * Checks the first line of a backup.
 * @returns the time of the backup, and whether its schema is older than the schema of this version
 * @throws BackupError when the line is no header, or when this version does not support the backup's schema
 */
export function checkBackupHeader(line: unknown): { readonly takenAt: Date; readonly isOlder: boolean } {
  const given: Partial<Record<keyof BackupHeader, unknown>> =
    typeof line === 'object' && line !== null ? line : {}
  const takenAt = new Date(String(given.takenAt))
  if (given.format !== 'club-backup' || given.version !== 1 || Number.isNaN(takenAt.getTime()))
    throw new BackupError('this is no backup of the club')
  const steps: unknown[] = Array.isArray(given.steps) ? given.steps : []
  if (steps.length > 0 && steps.every((step, index) => step === migrationNames[index]))
    return { takenAt, isOlder: steps.length < migrationNames.length }
  const last = steps.at(-1)
  // The message contains the schema's name only if the name is valid, because a damaged backup may contain any text.
  const schema = /^\d{4}-[a-z-]{1,60}$/.test(String(last)) ? `the schema ${last}` : 'another schema'
  throw new BackupError(
    `this backup was made by a newer version, with ${schema}, and this version has only ${migrationNames.at(-1)}: restore it with the newer version`,
  )
}

/**
 * Creates the error for a damaged line of a backup.
 * @param line the number of the line, from 1
 * @param what describes the mistake without values from the line, because they include people's names
 */
export const createBackupLineError = (line: number, what: string, cause?: unknown): BackupError =>
  new BackupError(`this backup is damaged: line ${line}: ${what}`, { cause })

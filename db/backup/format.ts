import { stepNames } from '../migrations/index.ts'

/**
 * A backup is gzipped text, a JSON value a line: the header, then for each row its table and its columns, then
 * the count of rows. It names no engine: what MySQL held can be restored into the embedded database, and back.
 * Instants are ISO 8601, flags true and false, as db/rows.ts maps them.
 */
export interface Header {
  readonly format: 'club-backup'
  readonly version: 1
  /** When its snapshot was taken. */
  readonly takenAt: string
  /** The schema's steps that had been applied. */
  readonly steps: readonly string[]
}

/** A row's line; also of rows whose values are not looked at. */
export type RowLine = readonly [table: string, row: Readonly<Record<string, unknown>>]

/** The last line: without it a backup is not whole. */
export interface End {
  readonly rows: number
}

/** The tables with the order their rows are read in: a row comes after those it refers to. */
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

/** A backup that cannot be made or used; the message says why in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The first line of a backup of this version's schema. */
export const header = (takenAt: Date): Header => ({
  format: 'club-backup',
  version: 1,
  takenAt: takenAt.toISOString(),
  steps: stepNames,
})

/** Refuses what is no backup, or one of another schema: its rows could mean something else. */
export function checkHeader(line: unknown): void {
  const given: Partial<Record<keyof Header, unknown>> = typeof line === 'object' && line !== null ? line : {}
  if (given.format !== 'club-backup' || given.version !== 1)
    throw new BackupError('this is no backup of the club')
  if (String(given.steps) === String(stepNames)) return
  const last = Array.isArray(given.steps) ? given.steps.at(-1) : undefined
  // Nothing is repeated that is not a step's name.
  const schema = /^\d{4}-[a-z-]{1,60}$/.test(String(last)) ? `the schema ${last}` : 'another schema'
  throw new BackupError(
    `this backup was made by another version, with ${schema} instead of ${stepNames.at(-1)}: restore it with that version, then start the new one, which brings the schema up to date`,
  )
}

/** What is wrong with a line of a backup, from 1, in words that repeat nothing of what stands there. */
export const damagedLine = (line: number, what: string, cause?: unknown): BackupError =>
  new BackupError(`this backup is damaged: line ${line}: ${what}; nothing was restored`, { cause })

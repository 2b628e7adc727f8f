import { type Column, type ColumnKind, columns } from '../schema.ts'
import { backupTableNames, type Table } from './format.ts'

/** A row that a restore inserts, and the number of its line in the backup, from 1. */
export interface BackupRow {
  readonly line: number
  readonly table: Table
  readonly values: Readonly<Record<string, unknown>>
}

const isTable = (name: unknown): name is Table => backupTableNames.some((table) => table === name)

/**
 * Parses the line of a row.
 * @param isOlder whether the backup has an older schema, so that rows may lack columns that the database fills
 * @throws Error with the reason why the row does not fit its table, without values, because they include people's names
 */
export function parseBackupRow(
  line: number,
  [table, row, ...more]: readonly unknown[],
  isOlder: boolean,
): BackupRow {
  if (!isTable(table)) throw new Error('its table does not exist')
  if (typeof row !== 'object' || row === null || Array.isArray(row) || more.length > 0)
    throw new Error(`it is no row of the table ${table}`)
  const known: Readonly<Record<string, Column<unknown>>> = columns[table]
  const given: Readonly<Record<string, unknown>> = { ...row }
  for (const [column, { hasDefault }] of Object.entries(known))
    if (!Object.hasOwn(given, column) && !(isOlder && hasDefault))
      throw new Error(`it lacks the column ${column} of the table ${table}`)
  const values = Object.entries(given).map(([column, value]) => {
    const kind = Object.hasOwn(known, column) ? known[column]?.kind : undefined
    if (!kind) throw new Error(`it has a column that the table ${table} lacks`)
    return [column, parseValue(kind, value, `the column ${column} of the table ${table}`)]
  })
  return { line, table, values: Object.fromEntries(values) }
}

function parseValue(kind: ColumnKind, value: unknown, place: string): unknown {
  if (value === null) return null
  if (kind === 'number' && Number.isSafeInteger(value)) return value
  if (kind === 'text' && typeof value === 'string') return value
  if (kind === 'flag' && typeof value === 'boolean') return value
  if (kind === 'instant' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return new Date(value)
  throw new Error(`the value in ${place} is not of the type ${kind === 'flag' ? 'boolean' : kind}`)
}

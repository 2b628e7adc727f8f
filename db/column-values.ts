/*
 * The name of a column decides how its values are converted, on MySQL and on SQLite:
 *
 * - `…_at`: converted to a `Date` (MySQL stores datetime(3) in UTC; SQLite stores whole milliseconds since 1970)
 * - `is_…` and `was_…`: converted to a boolean (stored as 1 or 0)
 *
 * Computed columns such as `max(kickoff_at) as last_kickoff_at` are converted, too. Values that a query reads with
 * `pluck` are not converted.
 */

const isInstant = (column: string): boolean => column.endsWith('_at')
const isFlag = (column: string): boolean => column.startsWith('is_') || column.startsWith('was_')

type Row = Record<string, unknown>

export const toInstant = (value: Date | number): Date => (value instanceof Date ? value : new Date(value))

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function convert(row: Row, instants: readonly string[], flags: readonly string[]): void {
  for (const column of instants) {
    const value = row[column]
    if (typeof value === 'number') row[column] = toInstant(value)
  }
  for (const column of flags) {
    const value = row[column]
    if (typeof value === 'number') row[column] = value !== 0
  }
}

/**
 * Converts the instants and booleans in the result of a statement: rows, a single row, a count, or mysql2's pair of
 * rows and columns. Changes the given object, and returns it.
 */
export function convertColumnValues(answer: unknown): unknown {
  const first = Array.isArray(answer) ? answer[0] : answer
  if (Array.isArray(first)) {
    convertColumnValues(first)
  } else if (isRow(first)) {
    const columns = Object.keys(first)
    const instants = columns.filter(isInstant)
    const flags = columns.filter(isFlag)
    if (instants.length + flags.length > 0)
      for (const row of Array.isArray(answer) ? answer : [answer]) convert(row, instants, flags)
  }
  return answer
}

/*
 * The one mapping between columns and values, on both engines. A column's name tells its type:
 *   `…_at`             an instant: a Date goes in, a Date comes out (MySQL: datetime(3) in UTC; SQLite: whole
 *                      milliseconds since 1970, which sort and compare as they should)
 *   `is_…`, `was_…`    yes or no: a boolean goes in, a boolean comes out (stored as 1 and 0)
 * It holds for computed columns too (`max(kickoff_at) as last_kickoff_at`), and not for `pluck`, which gives
 * bare values: those are for ids.
 */

const isInstant = (column: string): boolean => column.endsWith('_at')
const isFlag = (column: string): boolean => column.startsWith('is_') || column.startsWith('was_')

type Row = Record<string, unknown>

/** A stored instant as a Date. */
export const fromColumn = (value: Date | number): Date => (value instanceof Date ? value : new Date(value))

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

function convert(row: Row, instants: readonly string[], flags: readonly string[]): void {
  for (const column of instants) {
    const value = row[column]
    if (typeof value === 'number') row[column] = fromColumn(value)
  }
  for (const column of flags) {
    const value = row[column]
    if (typeof value === 'number') row[column] = value !== 0
  }
}

/**
 * Turns the rows of an answer into what the application works with, in place (they were made for it).
 * Knex calls it with whatever a statement gives: rows, one row, counts, or mysql2's pair of rows and columns.
 */
export function fromRows(answer: unknown): unknown {
  const first = Array.isArray(answer) ? answer[0] : answer
  if (Array.isArray(first)) {
    fromRows(first)
  } else if (isRow(first)) {
    const columns = Object.keys(first)
    const instants = columns.filter(isInstant)
    const flags = columns.filter(isFlag)
    if (instants.length + flags.length > 0)
      for (const row of Array.isArray(answer) ? answer : [answer]) convert(row, instants, flags)
  }
  return answer
}

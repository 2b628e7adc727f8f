import {
  type Database,
  type GameRow,
  insertRows,
  type LineupRow,
  type PenaltyRow,
  type PlayerRow,
  type RegistrationRow,
  upsertRows,
} from '@club/db'

interface Rows {
  readonly players: PlayerRow
  readonly games: GameRow
  readonly registrations: RegistrationRow
  readonly lineups: LineupRow
  readonly penalties: PenaltyRow
}
export type Table = keyof Rows

const perGameAndPlayer = ['game_id', 'player_id'] as const

/** The columns that identify a row of each table. In this list, a table comes after the tables to which it refers. */
export const primaryKeyColumns: Readonly<Record<Table, readonly string[]>> = {
  players: ['id'],
  games: ['id'],
  registrations: perGameAndPlayer,
  lineups: perGameAndPlayer,
  penalties: perGameAndPlayer,
}

export const tables = Object.keys(primaryKeyColumns) as readonly Table[]

/** A row of one table before and after a write. `before` is null for an added row, `after` for a deleted row. */
export interface RowChangeOf<Name extends Table> {
  readonly table: Name
  readonly before: Rows[Name] | null
  readonly after: Rows[Name] | null
}
export type RowChange = { [Name in Table]: RowChangeOf<Name> }[Table]

export const rowChange = <Name extends Table>(
  table: Name,
  before: Rows[Name] | null,
  after: Rows[Name] | null,
): RowChangeOf<Name> => ({ table, before, after })

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/** A change of a row of any table, with columns of unknown types. */
export interface AnyChange {
  readonly table: Table
  readonly before: Row | null
  readonly after: Row | null
}

/** Whether two values are equal. Dates are equal when they are the same instant. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the columns that a change wrote. When the row was added or deleted, these are all columns. */
export function changedColumns({ before, after }: Omit<AnyChange, 'table'>): string[] {
  const columns = Object.keys(after ?? before ?? {})
  return before && after ? columns.filter((column) => !isEqual(before[column], after[column])) : columns
}

export const isChanged = (change: AnyChange): boolean => changedColumns(change).length > 0

/** Returns a key that is unique among the rows of all tables. */
export const rowKey = (table: Table, row: Row | null): string =>
  [table, ...primaryKeyColumns[table].map((column) => row?.[column])].join(' ')

/** Selects the changes that belong to one table. */
export const selectChanges = <Name extends Table>(
  changes: readonly RowChange[],
  name: Name,
): Extract<RowChange, { table: Name }>[] =>
  changes.filter((change): change is Extract<RowChange, { table: Name }> => change.table === name)

/** Merges successive changes of each row into one change, from the first `before` to the last `after`. */
export function mergeChanges<Change extends AnyChange>(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const key = rowKey(change.table, change.before ?? change.after)
    const earlier = merged.get(key)
    merged.set(key, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...merged.values()].filter(({ before, after }) => before ?? after)
}

/**
 * Writes rows whose keys are known. For each table, one statement deletes rows, and one adds and changes rows. The
 * caller must have locked the games and players of the rows (decision 0017).
 * @param changes at most one change per row; unchanged rows are not written
 */
export async function writeRows(db: Database, changes: readonly RowChange[]): Promise<void> {
  const written = changes.filter(isChanged)
  for (const table of tables.toReversed()) {
    const key = primaryKeyColumns[table]
    const deleted: Row[] = written.flatMap((change) =>
      change.table === table && change.before && !change.after ? [change.before] : [],
    )
    if (deleted.length > 0)
      await db<object>(table)
        .whereIn(
          key,
          deleted.map((row) => key.map((column) => Number(row[column]))),
        )
        .delete()
  }
  for (const table of tables) {
    const upserted = written.filter((change) => change.table === table && change.after)
    const replaced = [...new Set(upserted.flatMap(changedColumns))]
    await upsertRows(
      db,
      table,
      upserted.flatMap(({ after }) => after ?? []),
      { key: primaryKeyColumns[table], replaced },
    )
  }
}

/** Adds a row and returns it with the id that the database assigned. */
export async function addRow<Added extends object>(
  db: Database,
  table: 'players' | 'games' | 'penalties',
  row: Added,
): Promise<Added & { id: number }> {
  const [id]: number[] = await db<object>(table).insert(row)
  if (id === undefined) throw new Error(`the database gave no id for a new row of ${table}`)
  return { id, ...row }
}

/**
 * Adds any number of players with two statements.
 * @param rows the players to add; `lockAllPlayers` must have locked the table, so that the highest ids belong to these
 * rows
 * @returns the stored rows in the order given
 */
export async function addPlayers(db: Database, rows: readonly Omit<PlayerRow, 'id'>[]): Promise<PlayerRow[]> {
  await insertRows(db, 'players', rows)
  const newest: PlayerRow[] = await db('players').orderBy('id', 'desc').limit(rows.length)
  return newest.reverse()
}

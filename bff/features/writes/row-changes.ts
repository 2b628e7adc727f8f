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

/**
 * The columns that identify a row of each table. Each table comes after the tables to which its foreign keys refer, so
 * that rows can be added in this order.
 */
export const primaryKeyColumns: Readonly<Record<Table, readonly string[]>> = {
  players: ['id'],
  games: ['id'],
  registrations: perGameAndPlayer,
  lineups: perGameAndPlayer,
  penalties: perGameAndPlayer,
}

export const tables = Object.keys(primaryKeyColumns) as readonly Table[]

/**
 * A row of one table before and after a write. `before` is null when the write added the row, `after` when it deleted
 * the row.
 */
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

/** A row of any table, with columns of any type. */
export type Row = Readonly<Record<string, unknown>>

/** A change of a row of any table, with columns of any type. */
export interface AnyChange {
  readonly table: Table
  readonly before: Row | null
  readonly after: Row | null
}

/** Whether two values are equal. Dates are equal when they are the same instant. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the names of the columns that a change wrote. When the row was added or deleted, these are all columns. */
export function changedColumns({ before, after }: Omit<AnyChange, 'table'>): string[] {
  const columns = Object.keys(after ?? before ?? {})
  return before && after ? columns.filter((column) => !isEqual(before[column], after[column])) : columns
}

export const isChanged = (change: AnyChange): boolean => changedColumns(change).length > 0

/** Returns a key that is unique among the rows of all tables. */
export const rowKey = (table: Table, row: Row | null): string =>
  [table, ...primaryKeyColumns[table].map((column) => row?.[column])].join(' ')

/** Returns those of the changes that belong to the given table. */
export const selectChanges = <Name extends Table>(
  changes: readonly RowChange[],
  name: Name,
): Extract<RowChange, { table: Name }>[] =>
  changes.filter((change): change is Extract<RowChange, { table: Name }> => change.table === name)

/** Merges all changes of the same row into one change, from the state before the first to the state after the last. */
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
 * Adds, changes and deletes rows whose keys are known. Each table needs at most two statements: one deletes rows, and
 * one adds and changes rows. The caller must have locked the games and players to which the rows belong (decision
 * 0017).
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

/** Inserts a row, and returns it with the id that the database has assigned. */
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
 * Inserts any number of players with one statement, and reads them with another.
 * @param rows the players to add. The caller must have called `lockAllPlayers`, so that the highest ids in the table
 * belong to these players
 * @returns the stored rows in the order given
 */
export async function addPlayers(db: Database, rows: readonly Omit<PlayerRow, 'id'>[]): Promise<PlayerRow[]> {
  await insertRows(db, 'players', rows)
  const newest: PlayerRow[] = await db('players').orderBy('id', 'desc').limit(rows.length)
  return newest.reverse()
}

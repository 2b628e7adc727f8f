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
 * The primary keys. Each table comes after those to which its foreign keys refer, so rows can be added in this order.
 */
export const primaryKeyColumns: Readonly<Record<Table, readonly string[]>> = {
  players: ['id'],
  games: ['id'],
  registrations: perGameAndPlayer,
  lineups: perGameAndPlayer,
  penalties: perGameAndPlayer,
}

export const tables = Object.keys(primaryKeyColumns) as readonly Table[]

/** A change of a row. `before` is null when the row was added; `after` is null when it was deleted. */
export interface RowChangeInTable<Name extends Table> {
  readonly table: Name
  readonly before: Rows[Name] | null
  readonly after: Rows[Name] | null
}
export type RowChange = { [Name in Table]: RowChangeInTable<Name> }[Table]

export const createRowChange = <Name extends Table>(
  table: Name,
  before: Rows[Name] | null,
  after: Rows[Name] | null,
): RowChangeInTable<Name> => ({ table, before, after })

/** Returns the id of the game to which a changed row belongs. */
export function getGameIdOfChange({ table, before, after }: RowChange): number | undefined {
  const row = after ?? before
  if (row && 'game_id' in row) return row.game_id
  return table === 'games' ? row?.id : undefined
}

/** Returns the id of the player to whom a changed row belongs. */
export function getPlayerIdOfChange({ table, before, after }: RowChange): number | undefined {
  const row = after ?? before
  if (row && 'player_id' in row) return row.player_id
  return table === 'players' ? row?.id : undefined
}

export type Row = Readonly<Record<string, unknown>>

export interface UntypedRowChange {
  readonly table: Table
  readonly before: Row | null
  readonly after: Row | null
}

/** Compares two values as JSON, so that dates are equal when they are the same instant. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the changed columns; all columns when the row was added or deleted. */
export function getChangedColumns({ before, after }: Omit<UntypedRowChange, 'table'>): string[] {
  const columns = Object.keys(after ?? before ?? {})
  return before && after ? columns.filter((column) => !isEqual(before[column], after[column])) : columns
}

export const isChanged = (change: UntypedRowChange): boolean => getChangedColumns(change).length > 0

/** Returns a key that is unique among the rows of all tables. */
export const getRowKey = (table: Table, row: Row | null): string =>
  [table, ...primaryKeyColumns[table].map((column) => row?.[column])].join(' ')

export const filterChangesByTable = <Name extends Table>(
  changes: readonly RowChange[],
  name: Name,
): Extract<RowChange, { table: Name }>[] =>
  changes.filter((change): change is Extract<RowChange, { table: Name }> => change.table === name)

/** Merges the changes of the same row into one change, from the state before the first to the state after the last. */
export function mergeChanges<Change extends UntypedRowChange>(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const key = getRowKey(change.table, change.before ?? change.after)
    const earlier = merged.get(key)
    merged.set(key, earlier ? { ...change, before: earlier.before } : change)
  }
  return [...merged.values()].filter(({ before, after }) => before ?? after)
}

/**
 * Adds, changes and deletes rows whose keys are known, with at most two statements for each table. The caller must have
 * locked the games and players to which the rows belong (decision 0017).
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
    const replaced = [...new Set(upserted.flatMap(getChangedColumns))]
    await upsertRows(
      db,
      table,
      upserted.flatMap(({ after }) => after ?? []),
      { key: primaryKeyColumns[table], replaced },
    )
  }
}

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
 * Inserts players and returns the stored rows in the given order. The caller must have called `lockAllPlayers`, so that
 * the inserted players have the highest ids.
 */
export async function addPlayers(db: Database, rows: readonly Omit<PlayerRow, 'id'>[]): Promise<PlayerRow[]> {
  await insertRows(db, 'players', rows)
  const newest: PlayerRow[] = await db('players').orderBy('id', 'desc').limit(rows.length)
  return newest.reverse()
}

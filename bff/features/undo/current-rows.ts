import type { Database } from '@club/db'
import { selectGamesById } from '../games/store.ts'
import { selectPlayersById } from '../players/store.ts'
import { lockPlayers, selectGamesForUpdate } from '../writes/locks.ts'
import {
  getGameIdOfChange,
  getPlayerIdOfChange,
  getRowKey,
  type Row,
  type RowChange,
  type Table,
  tables,
} from '../writes/row-changes.ts'

const idsOf = (changes: readonly RowChange[], idOf: (change: RowChange) => number | undefined): number[] => [
  ...new Set(changes.flatMap((change) => idOf(change) ?? [])),
]

export const getAffectedGameIds = (changes: readonly RowChange[]): number[] =>
  idsOf(changes, getGameIdOfChange)

const getAffectedPlayerIds = (changes: readonly RowChange[]): number[] => idsOf(changes, getPlayerIdOfChange)

/** Locks the games and then the players, each in the order of their ids, as every write does (decision 0017). */
export async function lockGamesAndPlayers(db: Database, changes: readonly RowChange[]): Promise<void> {
  await selectGamesForUpdate(db, getAffectedGameIds(changes))
  await lockPlayers(db, getAffectedPlayerIds(changes))
}

export type CurrentRows = Awaited<ReturnType<typeof readCurrentRows>>

/** Reads the players and games of the changed rows, and all votes, line-ups and penalties of these games. */
export async function readCurrentRows(db: Database, changes: readonly RowChange[]) {
  const gameIds = getAffectedGameIds(changes)
  const rows = {
    players: await selectPlayersById(db, getAffectedPlayerIds(changes)),
    games: await selectGamesById(db, gameIds),
    registrations: await db('registrations').whereIn('game_id', gameIds),
    lineups: await db('lineups').whereIn('game_id', gameIds),
    penalties: await db('penalties').whereIn('game_id', gameIds),
  }
  const byKey = new Map<string, Row>(
    tables.flatMap((table) => rows[table].map((row) => [getRowKey(table, row), row] as const)),
  )
  return {
    ...rows,
    find: (table: Table, row: Row | null): Row | undefined => byKey.get(getRowKey(table, row)),
  }
}

/**
 * Whether the database has all tables and columns of the changes. A newer version of the server may have recorded
 * changes of tables or columns that do not exist here.
 */
export async function databaseHasColumns(db: Database, changes: readonly RowChange[]): Promise<boolean> {
  for (const table of new Set(changes.map((change) => change.table))) {
    if (!tables.includes(table)) return false
    const columns = await db(table).columnInfo()
    const rows = changes.flatMap((change) => (change.table === table ? [change.before, change.after] : []))
    if (rows.some((row) => Object.keys(row ?? {}).some((column) => !Object.hasOwn(columns, column))))
      return false
  }
  return true
}

import type { Database } from '@club/db'
import { selectGamesById } from '../games/store.ts'
import { selectPlayersById } from '../players/store.ts'
import { lockPlayers, selectGamesForUpdate } from '../writes/locks.ts'
import { type Row, type RowChange, rowKey, type Table, tables } from '../writes/row-changes.ts'

const gameIdOf = ({ table, before, after }: RowChange): number | undefined => {
  const row = after ?? before
  if (row && 'game_id' in row) return row.game_id
  return table === 'games' ? row?.id : undefined
}

const playerIdOf = ({ table, before, after }: RowChange): number | undefined => {
  const row = after ?? before
  if (row && 'player_id' in row) return row.player_id
  return table === 'players' ? row?.id : undefined
}

const idsOf = (changes: readonly RowChange[], idOf: (change: RowChange) => number | undefined): number[] => [
  ...new Set(changes.flatMap((change) => idOf(change) ?? [])),
]

/** Returns the ids of the games to which the changed rows belong. */
export const affectedGameIds = (changes: readonly RowChange[]): number[] => idsOf(changes, gameIdOf)

/** Returns the ids of the players to which the changed rows belong. */
export const affectedPlayerIds = (changes: readonly RowChange[]): number[] => idsOf(changes, playerIdOf)

/**
 * Locks the games of the changed rows in the order of their ids, then the players in the order of theirs, like every
 * write (decision 0017).
 */
export async function lockGamesAndPlayers(db: Database, changes: readonly RowChange[]): Promise<void> {
  await selectGamesForUpdate(db, affectedGameIds(changes))
  await lockPlayers(db, affectedPlayerIds(changes))
}

export type CurrentRows = Awaited<ReturnType<typeof readCurrentRows>>

/**
 * Reads the players and games to which the changed rows belong, and all votes, line-ups and penalties of these games.
 */
export async function readCurrentRows(db: Database, changes: readonly RowChange[]) {
  const gameIds = affectedGameIds(changes)
  const rows = {
    players: await selectPlayersById(db, affectedPlayerIds(changes)),
    games: await selectGamesById(db, gameIds),
    registrations: await db('registrations').whereIn('game_id', gameIds),
    lineups: await db('lineups').whereIn('game_id', gameIds),
    penalties: await db('penalties').whereIn('game_id', gameIds),
  }
  const byKey = new Map<string, Row>(
    tables.flatMap((table) => rows[table].map((row) => [rowKey(table, row), row] as const)),
  )
  return {
    ...rows,
    find: (table: Table, row: Row | null): Row | undefined => byKey.get(rowKey(table, row)),
  }
}

/**
 * Whether the database has all tables and columns that the changes contain. A newer version of the server may have
 * recorded changes of tables or columns that this database does not have.
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

import { defaultClub } from '@club/contract'
import type { Database } from '../database.ts'
import { databaseError } from '../errors.ts'
import { insertRows } from '../insert.ts'
import { inTransaction } from '../transaction.ts'
import { demoSeason } from './season.ts'
import type { Calendar } from './thursdays.ts'

/** Whether the database contains no player and no game. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['players', 'games'] as const) if (await db(table).first('id')) return false
  return true
}

/**
 * Fills an empty database with demo data: a roster, a past season and the next game (demo/season.ts). A database with a
 * player or a game is not changed. Several processes may call this at once: the rows have fixed ids, so when two
 * processes find the database empty, the second transaction fails with a duplicate key and is rolled back.
 * @param teamSize number of a team's players on the field
 * @returns whether this call filled the database
 */
export async function fillWithDemoData(
  db: Database,
  calendar: Calendar,
  teamSize = defaultClub.teamSize,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (transaction) => {
      if (!(await isEmpty(transaction))) return false
      const season = demoSeason(calendar, teamSize)
      await insertRows(transaction, 'players', season.players)
      await insertRows(transaction, 'games', season.games)
      await insertRows(transaction, 'registrations', season.registrations)
      await insertRows(transaction, 'lineups', season.lineups)
      return true
    })
  } catch (error) {
    if (databaseError(error) === 'duplicate') return false
    throw error
  }
}

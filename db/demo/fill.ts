import { defaultClub } from '@club/contract'
import type { Database } from '../database.ts'
import { databaseError } from '../errors.ts'
import { insertRows } from '../insert.ts'
import { inTransaction } from '../transaction.ts'
import { demoSeason } from './season.ts'
import type { Calendar } from './thursdays.ts'

/** Whether the club has neither a player nor a game yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['players', 'games'] as const) if (await db(table).first('id')) return false
  return true
}

/**
 * Fills an empty club with demo data: a roster, a past season and a coming game (demo/season.ts). A database with a
 * player or a game is not changed. Several processes may call it at once: the rows have fixed ids, so when two find the
 * database empty, the second transaction fails as a duplicate and is rolled back.
 * @param teamSize players of a team on the field
 * @returns whether it was filled now
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

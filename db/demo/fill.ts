import { defaultClub } from '@club/contract'
import type { Database } from '../database.ts'
import { getDatabaseErrorKind } from '../errors.ts'
import { insertRows } from '../insert.ts'
import { runInTransaction } from '../transactions/transaction.ts'
import { createDemoRows } from './demo-rows.ts'
import type { ClubClock } from './thursdays.ts'

/** Whether the database contains no player and no game. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of ['players', 'games'] as const) if (await db(table).first('id')) return false
  return true
}

/**
 * Fills an empty database with demo data (demo-rows.ts). Several processes may call this at once: the rows have fixed
 * ids, so the second transaction fails with a duplicate key and is rolled back.
 * @param teamSize number of a team's players on the field
 * @returns whether this call filled the database
 */
export async function fillWithDemoData(
  db: Database,
  clock: ClubClock,
  teamSize = defaultClub.teamSize,
): Promise<boolean> {
  try {
    return await runInTransaction(db, async (transaction) => {
      if (!(await isEmpty(transaction))) return false
      const rows = createDemoRows(clock, teamSize)
      await insertRows(transaction, 'players', rows.players)
      await insertRows(transaction, 'ratings', rows.ratings)
      await insertRows(transaction, 'games', rows.games)
      await insertRows(transaction, 'registrations', rows.registrations)
      await insertRows(transaction, 'lineups', rows.lineups)
      await insertRows(transaction, 'penalties', rows.penalties)
      return true
    })
  } catch (error) {
    if (getDatabaseErrorKind(error) === 'duplicate') return false
    throw error
  }
}

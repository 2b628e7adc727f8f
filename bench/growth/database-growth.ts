import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, type Database, migrate, openDatabase, restore, runInTransaction } from '@club/db'
import { createSqliteDatabase } from '../../db/testing/empty-database.ts'
import { measureIdleServer } from '../server/idle-server.ts'
import { simulatedClub, startClubSimulation } from './club-simulation.ts'

/** The number of years that are simulated with API calls. Each further year is a copy of the previous one. */
const PLAYED = 2
const MB = 1024 * 1024

/**
 * Measures the database, its backup and an idle server after each number of years in `measured`.
 * @param folder an empty folder for the database and the backup
 * @returns the rows of the table in bench/README.md
 */
export async function measureDatabaseGrowth(
  folder: string,
  measured: readonly number[],
): Promise<(string | number)[][]> {
  const file = join(folder, 'club.sqlite')
  const db = openDatabase({ kind: 'embedded', file })
  await migrate(db)
  // Commits need not wait for the disk, because this benchmark does not measure how long the creation of games takes.
  await db.raw('pragma synchronous = off')
  const history = await startClubSimulation(db)
  const rows: (string | number)[][] = []
  for (let year = 1; year <= Math.max(...measured); year++) {
    await (year > PLAYED ? copyLastYear(db) : history.playYear())
    if (!measured.includes(year)) continue
    console.log(`${year} years …`)
    const size = await sizes(db)
    const copied = await backupTimes(db, join(folder, 'club.backup'))
    const server = await measureIdleServer({ DATA_DIR: folder })
    rows.push([
      year,
      year * simulatedClub.gamesPerYear,
      size.all.toFixed(2),
      size.activity.toFixed(2),
      copied.kilobytes.toFixed(0),
      copied.backup.toFixed(2),
      copied.restore.toFixed(2),
      server.start.toFixed(2),
      server.resident.toFixed(0),
      server.idle.toFixed(3),
    ])
  }
  await history.close()
  await db.destroy()
  return rows
}

/**
 * Copies the last year's games with their votes, line-ups and penalties. Does not copy the activity list, because the
 * site deletes activity entries that are older than two years.
 */
async function copyLastYear(db: Database): Promise<void> {
  const games = simulatedClub.gamesPerYear
  const [last]: { id: number }[] = await db.raw('select max(id) as id from games')
  const since = (last?.id ?? 0) - games
  const year = games * 7 * 24 * 3_600_000
  await runInTransaction(db, async (transaction) => {
    await transaction.raw(
      `insert into games (id, kickoff_at, was_played, is_archived, white_score, black_score, note)
       select id + ${games}, kickoff_at + ${year}, was_played, is_archived, white_score, black_score, note from games where id > ${since}`,
    )
    await transaction.raw(
      `insert into registrations (game_id, player_id, status, registered_at)
       select game_id + ${games}, player_id, status, registered_at + ${year} from registrations where game_id > ${since}`,
    )
    await transaction.raw(
      `insert into lineups (game_id, player_id, side, position)
       select game_id + ${games}, player_id, side, position from lineups where game_id > ${since}`,
    )
    await transaction.raw(
      `insert into penalties (game_id, player_id, amount, reason, created_at, paid_at)
       select game_id + ${games}, player_id, amount, reason, created_at + ${year}, paid_at + ${year} from penalties where game_id > ${since}`,
    )
  })
}

/** Returns the sizes of the whole database and of the table `activity` with its indexes in MB, without unused pages. */
async function sizes(db: Database): Promise<{ all: number; activity: number }> {
  const bytes = async (where: string) => {
    const [sum]: { bytes: number }[] = await db.raw(
      `select sum(pgsize) as bytes from dbstat where aggregate = true and ${where}`,
    )
    return (sum?.bytes ?? 0) / MB
  }
  const activity = "name in (select name from sqlite_schema where tbl_name = 'activity')"
  return { all: await bytes('true'), activity: await bytes(activity) }
}

/** Measures the processor seconds of a backup and of its restore, and the size of the backup in kilobytes. */
async function backupTimes(db: Database, backup: string) {
  const empty = await createSqliteDatabase()
  const target = openDatabase(empty.settings)
  try {
    const seconds = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000_000
    }
    await migrate(target)
    return {
      backup: await seconds(() => backUp(db, createWriteStream(backup, { flush: true }))),
      kilobytes: (await stat(backup)).size / 1024,
      restore: await seconds(() => restore(target, createReadStream(backup))),
    }
  } finally {
    await target.destroy()
    await empty.remove()
  }
}

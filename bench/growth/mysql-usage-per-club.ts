import { defaultClub } from '@club/contract'
import { type Database, fillWithDemoData, migrate, openDatabase } from '@club/db'
import { createMysqlDatabase } from '../../db/testing/empty-database.ts'
import { getMysqlServer } from '../api/database.ts'

const MYSQL_CLUBS = 10
const MB = 1024 * 1024

/** Returns a sentence with the disk space and the memory per club, for ten clubs on one MySQL server. */
export async function measureMysqlUsagePerClub(): Promise<string> {
  const mysql = await getMysqlServer()
  const server = openDatabase({ kind: 'mysql', url: mysql.url })
  const number = async (sql: string): Promise<number> => {
    const [rows] = await server.raw(sql)
    return Number(Object.values(rows[0] ?? {})[0])
  }
  const memory = () =>
    number(
      "select sum(current_number_of_bytes_used) from performance_schema.memory_summary_global_by_event_name where event_name not like 'memory/performance_schema/%'",
    )
  const databases = []
  const opened: Database[] = []
  try {
    const before = await memory()
    for (let nth = 0; nth < MYSQL_CLUBS; nth++) {
      const database = await createMysqlDatabase(mysql.url)
      databases.push(database)
      const db = openDatabase(database.settings)
      opened.push(db)
      await migrate(db)
      await fillWithDemoData(db, { now: new Date(), timezone: defaultClub.timezone })
    }
    const disk = await number(
      "select sum(file_size) from information_schema.innodb_tablespaces where name like 'club\\_test\\_%'",
    )
    const used = (await memory()) - before
    return `${MYSQL_CLUBS} demonstration clubs, each in a database of its own on one MySQL: ${(disk / MYSQL_CLUBS / MB).toFixed(1)} MB of disk for each, and ${(used / MYSQL_CLUBS / MB).toFixed(1)} MB more of MySQL's memory, with a connection open for each.`
  } finally {
    for (const db of opened) await db.destroy()
    for (const database of databases) await database.remove()
    await server.destroy()
    await mysql.stop()
  }
}

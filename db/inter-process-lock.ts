import { type Database, getDatabaseEngine } from './database.ts'

/**
 * Runs work while no other process that uses the same MySQL database runs work of the same purpose. With SQLite, the
 * work runs without a lock: `migrate` locks the SQLite database itself, and concurrent backups write different
 * temporary files. MySQL releases the lock even when this process is killed.
 * @param db a handle with a free connection for the lock, in addition to the connections that the work needs
 * @param purpose a name for the kind of work, at most 16 characters; work of different purposes may run at the same
 * time
 * @param wait how long to wait for another process, in milliseconds
 * @returns false when another process kept the lock for the whole time, so that the work did not run
 */
export async function withInterProcessLock(
  db: Database,
  purpose: string,
  wait: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (getDatabaseEngine(db) === 'embedded') {
    await work()
    return true
  }
  const connection = await db.client.acquireConnection()
  // MySQL's named locks are valid for the whole server, so the name contains a hash of the database's name. A name may
  // have at most 64 characters.
  const name = `concat('club ${purpose} ', left(sha2(database(), 256), 40))`
  try {
    const [rows] = await db
      .raw(`select get_lock(${name}, ?) as held`, [wait / 1000])
      .options({ timeout: wait + 5_000 })
      .connection(connection)
    if (rows[0]?.held !== 1) return false
    await work()
    return true
  } finally {
    await db
      .raw(`do release_lock(${name})`)
      .connection(connection)
      .catch(() => connection.destroy())
    await db.client.releaseConnection(connection)
  }
}

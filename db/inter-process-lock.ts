import { type Database, engineOf } from './database.ts'

/**
 * Runs work in only one of the processes that use a MySQL database. The lock belongs to a connection, so MySQL releases
 * it even when this process is killed. On the embedded engine the work always runs.
 * @param db a handle with a free connection besides those that the work needs
 * @param purpose at most 16 characters; works of different purposes do not exclude each other
 * @param wait how long to wait for another process, in milliseconds
 * @returns false when another process kept the lock for the whole time, so that the work did not run
 */
export async function withInterProcessLock(
  db: Database,
  purpose: string,
  wait: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (engineOf(db) === 'embedded') {
    await work()
    return true
  }
  const connection = await db.client.acquireConnection()
  // A user-level lock is valid for the whole MySQL server, so its name contains a hash of the database's name. A name
  // may have at most 64 characters.
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

import { type Database, getDatabaseEngine } from '../database.ts'
import type { EmbeddedStorage } from './storage.ts'

/**
 * Returns a number that changes with each commit to the database, by this or another process. Undefined when only a
 * query can detect commits, which is the case on MySQL and for a database in memory.
 */
export function getDataVersion(db: Database): number | undefined {
  if (getDatabaseEngine(db) === 'mysql') return undefined
  const { storage }: { storage: EmbeddedStorage } = db.client.config
  return storage.dataVersion()
}

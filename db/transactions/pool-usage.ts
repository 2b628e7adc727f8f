import type { Database } from '../database.ts'
import { getTransactionLimiter } from './transaction-limiter.ts'

/**
 * Returns the number of used and of free connections of a pool, and the number of callers that wait for one.
 * Connections that are not open yet count as free. Transactions in the limiter's queue count as waiting.
 */
export function getPoolUsage(db: Database): Readonly<Record<'used' | 'free' | 'waiting', number>> {
  const { pool } = db.client
  const used = pool.numUsed()
  return {
    used,
    free: pool.max - used,
    waiting: pool.numPendingAcquires() + getTransactionLimiter(db).queued(),
  }
}

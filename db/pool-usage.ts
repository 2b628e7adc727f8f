import type { Database } from './database.ts'
import { transactionLimiter } from './transaction-limiter.ts'

/** How the connections of a handle's pool are used at one moment. */
export interface PoolUsage {
  readonly used: number
  /**
   * How many more connections can be used. Some of them may not be open yet, because the pool opens a connection only
   * when it is needed.
   */
  readonly free: number
  /** How many statements and transactions wait for a connection. */
  readonly waiting: number
}

/** Returns how a handle's pool is used now. Transactions that wait in the limiter's queue count as waiting. */
export function poolUsage(db: Database): PoolUsage {
  const { pool } = db.client
  const used = pool.numUsed()
  return {
    used,
    free: pool.max - used,
    waiting: pool.numPendingAcquires() + transactionLimiter(db).queued(),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from './errors.ts'
import type { Database } from './open.ts'
import { turnsOf } from './turns.ts'

/** Milliseconds after which no further attempt starts: somebody waits for the answer. */
const RETRY_TIME = 5_000

/** Longer after each attempt, 200 ms at most, and never the same for two that met. */
const pauseAfter = (attempt: number): number => Math.min(200, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)

/**
 * Runs work in one transaction: all of it, or nothing. The one place where deadlocks and lock timeouts are
 * tried again, so the work may run several times and must do nothing but use its handle.
 * Within a transaction it joins it. When many come at once they wait for their turn (turns.ts).
 * @param work gets the transaction's handle; on the embedded engine any other handle would wait for ever
 * @param retryTime milliseconds after which it is not tried again
 * @returns what the work returns, once it is committed
 * @throws whatever the work throws, after a rollback
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  retryTime = RETRY_TIME,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  return turnsOf(db)(() => attempts(db, work, retryTime))
}

async function attempts<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  retryTime: number,
): Promise<Result> {
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (databaseError(error) !== 'transient' || performance.now() - started > retryTime) throw error
      await pause(pauseAfter(attempt))
    }
  }
}

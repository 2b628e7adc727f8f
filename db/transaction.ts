import { setTimeout as pause } from 'node:timers/promises'
import { type Database, engineOf } from './database.ts'
import { databaseError } from './errors.ts'
import { transactionLimiter } from './transaction-limiter.ts'

/** Milliseconds after which no further attempt starts, because a visitor waits for the answer. */
const RETRY_TIME = 5_000

/** Milliseconds before the next attempt: growing up to 200, with jitter so that two deadlocked attempts part. */
const pauseAfter = (attempt: number): number => Math.min(200, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)

export interface TransactionOptions {
  readonly retryTime?: number
  readonly repeatable?: boolean
}

/**
 * Runs work in one transaction, or in the current one when `db` is a transaction. After a deadlock or a lock timeout
 * the work is repeated, so it must do nothing but use its handle. A rush is queued (transaction-limiter.ts).
 * @param work receives the transaction's handle; on the embedded engine any other handle would wait for ever
 * @param options.retryTime milliseconds after which it is not repeated; 5,000 unless given
 * @param options.repeatable isolation level "repeatable read" on MySQL; the embedded engine has one writer at a time
 * @returns the work's result, once it is committed
 * @throws the work's error, after a rollback
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db)
  return transactionLimiter(db)(() => attempts(db, work, options))
}

async function attempts<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  { retryTime = RETRY_TIME, repeatable = false }: TransactionOptions,
): Promise<Result> {
  const started = performance.now()
  const config =
    repeatable && engineOf(db) === 'mysql' ? ({ isolationLevel: 'repeatable read' } as const) : {}
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (databaseError(error) !== 'transient' || performance.now() - started > retryTime) throw error
      await pause(pauseAfter(attempt))
    }
  }
}

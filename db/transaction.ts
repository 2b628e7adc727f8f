import { setTimeout as pause } from 'node:timers/promises'
import { type Database, engineOf } from './database.ts'
import { databaseErrorKind } from './errors.ts'
import { transactionLimiter } from './transaction-limiter.ts'

/**
 * When this many milliseconds have passed, a failed transaction is not attempted again, because a visitor waits for the
 * response.
 */
const RETRY_TIME = 5_000

/**
 * The pause before the next attempt, in milliseconds. It doubles with each attempt up to 200 ms. It is partly random,
 * so that two deadlocked transactions do not collide again.
 */
const pauseAfter = (attempt: number): number => Math.min(200, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)

export interface TransactionOptions {
  readonly retryTime?: number
  readonly repeatable?: boolean
}

/**
 * Runs work in one transaction, or in the current transaction when `db` is one. After a deadlock or a lock timeout the
 * work is repeated, so it must have no effects outside of its transaction. When too many transactions run, the work is
 * queued (transaction-limiter.ts).
 * @param work receives the handle of the transaction and must use no other handle: on the embedded engine, another
 *   handle would wait for the transaction to end
 * @param options.retryTime milliseconds after which the work is not repeated; 5,000 by default
 * @param options.repeatable whether MySQL uses the isolation level "repeatable read"; the embedded engine ignores this
 *   option
 * @returns the result of the work, after the commit
 * @throws the error of the work, after a rollback
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db)
  return transactionLimiter(db).run(() => attempts(db, work, options))
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
      if (databaseErrorKind(error) !== 'transient' || performance.now() - started > retryTime) throw error
      await pause(pauseAfter(attempt))
    }
  }
}

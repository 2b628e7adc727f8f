import { setTimeout as pause } from 'node:timers/promises'
import { type Database, getDatabaseEngine } from '../database.ts'
import { getDatabaseErrorKind } from '../errors.ts'
import { getTransactionLimiter } from './transaction-limiter.ts'

/** After this many milliseconds, a failed transaction is not repeated, because a visitor is waiting. */
const RETRY_TIME = 5_000

/**
 * The pause before the next attempt in milliseconds. It doubles up to 200 and is partly random, so that two deadlocked
 * transactions do not collide again.
 */
const pauseAfter = (attempt: number): number => Math.min(200, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)

export interface TransactionOptions {
  readonly retryTime?: number
  readonly repeatable?: boolean
}

/**
 * Runs work in a new transaction, or in the current transaction when `db` is one. After a deadlock or a lock timeout
 * the work is repeated, so it must have no effects outside of its transaction.
 * @param work must use no other handle, because with SQLite that handle would wait for the transaction to end
 * @param options.retryTime milliseconds after which the work is not repeated
 * @param options.repeatable whether MySQL uses the isolation level "repeatable read"
 * @returns the result of the work, after the commit
 * @throws the error of the work, after a rollback
 */
export async function runInTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db)
  return getTransactionLimiter(db).run(() => attempts(db, work, options))
}

async function attempts<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  { retryTime = RETRY_TIME, repeatable = false }: TransactionOptions,
): Promise<Result> {
  const started = performance.now()
  const config =
    repeatable && getDatabaseEngine(db) === 'mysql' ? ({ isolationLevel: 'repeatable read' } as const) : {}
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (getDatabaseErrorKind(error) !== 'transient' || performance.now() - started > retryTime) throw error
      await pause(pauseAfter(attempt))
    }
  }
}

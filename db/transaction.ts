import { setTimeout as pause } from 'node:timers/promises'
import { databaseError } from './errors.ts'
import { type Database, engineOf } from './open.ts'
import { turnsOf } from './turns.ts'

/** Milliseconds after which no further attempt starts: somebody waits for the answer. */
const RETRY_TIME = 5_000

/** Longer after each attempt, 200 ms at most, and never the same for two that met. */
const pauseAfter = (attempt: number): number => Math.min(200, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)

export interface TransactionOptions {
  readonly retryTime?: number
  readonly repeatable?: boolean
}

/**
 * Runs work in one transaction: all of it, or nothing. The one place where deadlocks and lock timeouts are
 * tried again, so the work may run several times and must do nothing but use its handle.
 * Within a transaction it joins it. When many come at once they wait for their turn (turns.ts).
 * @param work gets the transaction's handle; on the embedded engine any other handle would wait for ever
 * @param options.retryTime milliseconds after which it is not tried again; 5,000 unless given
 * @param options.repeatable what it has read and locked gets no new rows until it ends. On MySQL only: the embedded
 *   engine has one writer at a time
 * @returns what the work returns, once it is committed
 * @throws whatever the work throws, after a rollback
 */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db)
  return turnsOf(db)(() => attempts(db, work, options))
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

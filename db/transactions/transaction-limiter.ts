import knex from 'knex'
import type { Database } from '../database.ts'
import { getDatabaseErrorKind } from '../errors.ts'

/**
 * A time in milliseconds. When a transaction finds the database unavailable, the limiter also rejects the queued
 * transactions that have waited for longer than this time, unless the database has responded to any transaction within
 * this time.
 */
const SILENCE_TIME = 500

/** The maximum time in the queue in milliseconds. After this time, clients no longer wait for a response. */
const MAX_WAIT = 15_000

interface QueuedWork {
  /** When the work was added to the queue, as a value of `performance.now()`. */
  readonly since: number
  start(): void
  reject(reason: unknown): void
}

export interface Limiter {
  /**
   * Runs work as soon as fewer transactions run than the limit. Returns the result of the work, or rejects with its
   * error. Queued work is rejected without running in two cases: when another transaction finds the database
   * unavailable (with the error of that transaction), or after 15 s (with an error of the kind `unavailable`).
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  queued(): number
}

/**
 * Queues transactions in the order of their calls. Without this queue, a transaction would wait for a connection of the
 * pool. The pool's time limit is shorter than `MAX_WAIT`, so the transaction would fail even when the database is only
 * busy.
 * @param limit the maximum number of transactions that run at once
 */
export function createLimiter(limit: number): Limiter {
  const queue: QueuedWork[] = []
  let running = 0
  let answeredAt = 0

  const rejectQueued = (reason: unknown) => {
    const silentSince = performance.now() - SILENCE_TIME
    while (queue[0] && Math.max(queue[0].since, answeredAt) < silentSince) queue.shift()?.reject(reason)
  }

  const startNext = () => {
    const oldest = performance.now() - MAX_WAIT
    while (queue[0] && queue[0].since < oldest)
      queue.shift()?.reject(new knex.KnexTimeoutError('The database is too busy: 15 s in the queue.'))
    const next = queue.shift()
    if (next) next.start()
    else running--
  }

  return {
    queued: () => queue.length,
    async run(work) {
      if (running < limit) running++
      else
        await new Promise<void>((start, reject) => {
          queue.push({ since: performance.now(), start, reject })
        })
      try {
        const result = await work()
        answeredAt = performance.now()
        return result
      } catch (error) {
        if (getDatabaseErrorKind(error) === 'unavailable') rejectQueued(error)
        else answeredAt = performance.now()
        throw error
      } finally {
        startNext()
      }
    },
  }
}

/** The share of the pool's connections that transactions may use. The other connections are kept free for reads. */
const SHARE = 0.8

const limiters = new WeakMap<Database, Limiter>()

/** Returns the limiter of a handle, which all transactions of the handle share. */
export function getTransactionLimiter(db: Database): Limiter {
  const existing = limiters.get(db)
  if (existing) return existing
  const created = createLimiter(Math.max(1, Math.floor(db.client.pool.max * SHARE)))
  limiters.set(db, created)
  return created
}

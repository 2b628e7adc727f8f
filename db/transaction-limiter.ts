import knex from 'knex'
import type { Database } from './database.ts'
import { databaseErrorKind } from './errors.ts'

/**
 * When a transaction finds the database unavailable, waiting transactions are rejected too. A waiting transaction is
 * rejected only if it has been in the queue for at least this time, in milliseconds, and the database has answered no
 * transaction during this time.
 */
const SILENCE_TIME = 500

/** The maximum time in the queue, in milliseconds. After this time, clients no longer wait for a response. */
const MAX_WAIT = 15_000

interface QueuedWork {
  /** When the work was added to the queue, as a value of `performance.now()`. */
  readonly since: number
  start(): void
  reject(reason: unknown): void
}

export interface Limiter {
  /**
   * Runs work as soon as the number of running transactions is below the limit. Rejects with the work's error, with the
   * error of earlier work when the database is unavailable, or with an `unavailable` error after 15 s in the queue.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Returns the number of transactions in the queue. */
  queued(): number
}

/**
 * Limits how many transactions run at once, and queues the others in the order of their calls. Without the queue, a
 * transaction would wait for a connection of the pool, and would fail after the pool's shorter time limit even when the
 * database is only busy. In the queue, it fails only after 15 s, or when earlier work has found the database
 * unavailable.
 * @param limit how many transactions run at once
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
        if (databaseErrorKind(error) === 'unavailable') rejectQueued(error)
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

/** Returns the limiter that all transactions of a handle share. */
export function transactionLimiter(db: Database): Limiter {
  const existing = limiters.get(db)
  if (existing) return existing
  const created = createLimiter(Math.max(1, Math.floor(db.client.pool.max * SHARE)))
  limiters.set(db, created)
  return created
}

import knex from 'knex'
import type { Database } from './database.ts'
import { databaseError } from './errors.ts'

/** Milliseconds without an answer from the database after which an outage also rejects the queued transactions. */
const SILENCE = 500

/** Longest time in the queue, in milliseconds: clients have given up by then. */
const MAX_WAIT = 15_000

interface Waiter {
  /** When it was queued, by `performance.now()`. */
  readonly since: number
  start(): void
  reject(reason: unknown): void
}

/**
 * Limits how many transactions run at once and queues the others, first in, first out. Waiting for a pooled connection
 * instead fails after a fixed time, so that a rush would end in errors although the database works. Here, queued work
 * fails only when the database is away: with the error of the work that met it, so that nobody waits for it twice.
 * @param limit how many run at once
 * @returns runs work when a slot is free; rejects with the work's error, with the error of earlier work when the
 *   database is away, or with one that means `unavailable` after 15 s in the queue
 */
export function limiter(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: Waiter[] = []
  let running = 0
  let answeredAt = 0

  const rejectQueued = (reason: unknown) => {
    const silentSince = performance.now() - SILENCE
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

  return async (work) => {
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
      if (databaseError(error) === 'unavailable') rejectQueued(error)
      else answeredAt = performance.now()
      throw error
    } finally {
      startNext()
    }
  }
}

/** The share of the pool's connections that transactions use; the rest is for reads. */
const SHARE = 0.8

const limiters = new WeakMap<Database, ReturnType<typeof limiter>>()

/** The limiter that all transactions of a handle share. */
export function transactionLimiter(db: Database): ReturnType<typeof limiter> {
  const existing = limiters.get(db)
  if (existing) return existing
  const created = limiter(Math.max(1, Math.floor(db.client.pool.max * SHARE)))
  limiters.set(db, created)
  return created
}

import knex from 'knex'
import { databaseError } from './errors.ts'
import type { Database } from './open.ts'

/** Milliseconds without a sign of life from the database after which those who wait are told with those who tried. */
const GRACE = 500

/** Milliseconds after which a turn comes too late: with the work after it, whoever asked has given up by then. */
const LONGEST = 15_000

/** Somebody who waits for a turn. */
interface Waiter {
  readonly since: number
  go(): void
  refuse(reason: unknown): void
}

/**
 * Lets at most so many work at a time; the others wait in the order in which they came. Who waits for a connection
 * of the pool instead is refused after a fixed time, however busy the database is: a rush then ends in refusals. Here
 * only a database that gives no answer ends the waiting: its errors are those of all who wait, once it has been
 * silent for a while, so that nobody waits for it twice.
 * @param most how many work at a time
 * @returns runs work when its turn comes; rejects with what the work throws, with the error of the work before it
 *   when the database is away, or with one that reads as `unavailable` when the turn comes after 15 s
 */
export function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Waiter[] = []
  let working = 0
  let answeredAt = 0

  const answered = () => {
    answeredAt = performance.now()
  }

  const refuseWhoWaited = (reason: unknown) => {
    const late = performance.now() - GRACE
    while (waiting[0] && Math.max(waiting[0].since, answeredAt) < late) waiting.shift()?.refuse(reason)
  }

  const passOn = () => {
    const late = performance.now() - LONGEST
    while (waiting[0] && waiting[0].since < late)
      waiting.shift()?.refuse(new knex.KnexTimeoutError('The database is too busy: the turn came too late.'))
    const next = waiting.shift()
    if (next) next.go()
    else working--
  }

  return async (work) => {
    if (working < most) working++
    else
      await new Promise<void>((go, refuse) => {
        waiting.push({ since: performance.now(), go, refuse })
      })
    try {
      const result = await work()
      answered()
      return result
    } catch (error) {
      if (databaseError(error) === 'unavailable') refuseWhoWaited(error)
      else answered()
      throw error
    } finally {
      passOn()
    }
  }
}

/** The share of a pool's connections that transactions take; reads have the rest for themselves. */
const SHARE = 0.8

const perDatabase = new WeakMap<Database, ReturnType<typeof turns>>()

/** The turns of a handle's transactions. */
export function turnsOf(db: Database): ReturnType<typeof turns> {
  const known = perDatabase.get(db)
  if (known) return known
  const made = turns(Math.max(1, Math.floor(db.client.pool.max * SHARE)))
  perDatabase.set(db, made)
  return made
}

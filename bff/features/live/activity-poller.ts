import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { type LiveRow, selectRowsAfter } from './store.ts'

/**
 * The interval between two polls of the activity table, in milliseconds. Polling is needed to find the changes of other
 * processes.
 */
const POLL_INTERVAL = 250
/**
 * Returns the delay in milliseconds between a write of this process and the next poll. With more listeners the delay is
 * longer, so that a poll finds more rows and each listener is called less often.
 */
const pollDelay = (listeners: number): number => Math.min(POLL_INTERVAL, 40 + listeners / 4)

/**
 * The number of listeners that are called per iteration of the event loop. Calling 50 listeners takes about a
 * millisecond, so other requests are not delayed noticeably.
 */
const LISTENERS_PER_TURN = 50

/** The time in milliseconds until the next poll after a database error. */
const RETRY_INTERVAL = 2_000

/**
 * The maximum number of rows that a poll reads. When a poll reads this number of rows, there may be more, so the next
 * poll follows at once.
 */
export const ROWS_PER_READ = 500

/** A function that receives the new rows of the activity table in order. It receives each row once. */
export type Listener = (rows: readonly LiveRow[]) => void

/**
 * Polls the activity table for all listeners together, with one query at a time. While there are no listeners, it sends
 * no queries.
 */
export interface ActivityPoller {
  /** The id of the last row that the poller has read; undefined while there are no listeners. */
  position(): number | undefined
  /**
   * Adds a listener. It receives all rows that the poller reads from now on.
   * @param from the id of the row after which polling starts when there is no other listener
   * @returns a function that removes the listener
   */
  listen(listener: Listener, from: number): () => void
  /** Schedules the next poll early, because this process has written a row. */
  pollSoon(): void
}

export function createActivityPoller(db: Database, log: Logger): ActivityPoller {
  const listeners = new Set<Listener>()
  let position: number | undefined
  let timer: NodeJS.Timeout | undefined
  let polling = false
  /** Whether this process has written a row during the current poll. The current poll may have missed that row. */
  let changedDuringPoll = false
  let due = Number.POSITIVE_INFINITY

  /**
   * Schedules a poll after the given number of milliseconds, unless an earlier poll is already scheduled or a poll is
   * running.
   */
  const schedulePoll = (milliseconds: number) => {
    const at = performance.now() + milliseconds
    if (polling || at >= due) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(poll, milliseconds).unref()
  }

  const poll = async () => {
    due = Number.POSITIVE_INFINITY
    if (position === undefined) return
    polling = true
    changedDuringPoll = false
    const next = await read(position)
    polling = false
    if (listeners.size > 0) schedulePoll(changedDuringPoll ? Math.min(next, pollDelay(listeners.size)) : next)
    else position = undefined
  }

  const read = async (after: number): Promise<number> => {
    try {
      const rows = await selectRowsAfter(db, after, ROWS_PER_READ)
      position = rows.at(-1)?.id ?? after
      await notifyAll(rows)
      return rows.length === ROWS_PER_READ ? 0 : POLL_INTERVAL
    } catch (error) {
      log.warn({ err: error }, 'the live streams could not be told of what is new')
      return RETRY_INTERVAL
    }
  }

  /**
   * Calls each listener with the rows. A listener that is added during the loop is not called, because its stream has
   * already read these rows from the database.
   */
  const notifyAll = async (rows: readonly LiveRow[]) => {
    if (rows.length === 0) return
    for (const [index, listener] of [...listeners].entries()) {
      if (index % LISTENERS_PER_TURN === LISTENERS_PER_TURN - 1) await nextEventLoopTurn()
      if (listeners.has(listener)) listener(rows)
    }
  }

  return {
    position: () => position,
    listen(listener, from) {
      listeners.add(listener)
      position ??= from
      schedulePoll(pollDelay(listeners.size))
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || polling) return
        clearTimeout(timer)
        due = Number.POSITIVE_INFINITY
        position = undefined
      }
    },
    pollSoon() {
      changedDuringPoll = true
      if (position !== undefined) schedulePoll(pollDelay(listeners.size))
    },
  }
}

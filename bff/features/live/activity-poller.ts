import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { type LiveActivityRow, selectActivitiesAfter } from './store.ts'

/** The interval in milliseconds at which the server polls for changes that other processes have made. */
const POLL_INTERVAL = 250
/**
 * The delay in milliseconds between a write of this process and the next poll. With more listeners, the delay is
 * longer, so that a poll finds more rows and each listener is called less often.
 */
const pollDelay = (listeners: number): number => Math.min(POLL_INTERVAL, 40 + listeners / 4)

/** The number of listeners called in one iteration of the event loop. Fifty calls take about a millisecond. */
const LISTENERS_PER_TURN = 50

/** The delay in milliseconds of the next poll after a database error. */
const RETRY_INTERVAL = 2_000

/** The maximum number of rows that a poll reads. When a poll has read this many, the next poll follows at once. */
export const ROWS_PER_READ = 500

/** Receives the new rows of the table `activity`, each row once and in the order of the ids. */
type ActivityListener = (rows: readonly LiveActivityRow[]) => void

/** Polls the table `activity` for all listeners with one query at a time. Without listeners, it does not poll. */
export interface ActivityPoller {
  /** The id of the last row that the poller has read; undefined while there are no listeners. */
  position(): number | undefined
  /**
   * Adds a listener for all rows that are read from now on, and returns a function that removes the listener.
   * @param from the id of the row after which polling starts when there is no other listener
   */
  listen(listener: ActivityListener, from: number): () => void
  pollSoon(): void
}

export function createActivityPoller(db: Database, log: Logger): ActivityPoller {
  const listeners = new Set<ActivityListener>()
  let position: number | undefined
  let timer: NodeJS.Timeout | undefined
  let polling = false
  /** Whether this process has written a row since the current poll began. The poll may have missed that row. */
  let changedDuringPoll = false
  let due = Number.POSITIVE_INFINITY

  /** Schedules a poll, unless an earlier one is scheduled or a poll is running. */
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
      const rows = await selectActivitiesAfter(db, after, ROWS_PER_READ)
      position = rows.at(-1)?.id ?? after
      await notifyAll(rows)
      return rows.length === ROWS_PER_READ ? 0 : POLL_INTERVAL
    } catch (error) {
      log.warn({ err: error }, 'reading new activities for the live streams failed')
      return RETRY_INTERVAL
    }
  }

  /**
   * A listener that is added while this function runs does not receive these rows, because its stream has already read
   * them.
   */
  const notifyAll = async (rows: readonly LiveActivityRow[]) => {
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

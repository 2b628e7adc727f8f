import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { type LiveRow, selectRowsAfter } from './store.ts'

/** Milliseconds between two looks at what other processes did. */
const POLL_INTERVAL = 250
/**
 * Milliseconds until a poll after an own write: at once for a few, later the more listen, because telling each of them
 * costs the same for one row as for ten.
 */
const pollDelay = (listeners: number): number => Math.min(POLL_INTERVAL, 40 + listeners / 4)

/** Listeners that are told before requests get their turn: about a millisecond. */
const LISTENERS_PER_TURN = 50

/** Milliseconds until the next poll after the database did not answer. */
const RETRY_INTERVAL = 2_000

/** Rows that one poll reads; more are read at once, by the next. */
export const ROWS_PER_READ = 500

/** Gets the rows after its position, each once and in order. */
export type Listener = (rows: readonly LiveRow[]) => void

/** Follows the table of what was done, with one query at a time however many listen, and none while nobody does. */
export interface Tail {
  /** The id up to which every listener has been told; undefined while nobody listens. */
  position(): number | undefined
  /**
   * Tells a listener of all rows after the tail's position.
   * @param from where the tail begins when this is its first listener
   * @returns ends it
   */
  listen(listener: Listener, from: number): () => void
  /** Looks pollSoon: this process has changed something. */
  pollSoon(): void
}

export function createTail(db: Database, log: Logger): Tail {
  const listeners = new Set<Listener>()
  let position: number | undefined
  let timer: NodeJS.Timeout | undefined
  let polling = false
  /** Something was changed while a poll was under way, which may not have seen it. */
  let changedDuringPoll = false
  let due = Number.POSITIVE_INFINITY

  /** Looks within so many milliseconds, or earlier where that was planned. */
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

  /** Who comes meanwhile has read these rows already. */
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

import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { type LiveRow, selectRowsAfter } from './store.ts'

/** Milliseconds between two looks at what other processes did. */
const LOOK_EVERY = 250
/**
 * Milliseconds until a look after an own write: at once for a few, later the more listen, because telling each of them
 * costs the same for one row as for ten.
 */
const lookSoon = (listeners: number): number => Math.min(LOOK_EVERY, 40 + listeners / 4)

/** Listeners that are told before requests get their turn: about a millisecond. */
const TOLD_AT_ONCE = 50

/** Milliseconds until the next look after the database did not answer. */
const LOOK_AFTER_FAILURE = 2_000

/** Rows that one look reads; more are read at once, by the next. */
export const ROWS_AT_ONCE = 500

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
  /** Looks soon: this process has changed something. */
  soon(): void
}

export function tailOf(db: Database, log: Logger): Tail {
  const listeners = new Set<Listener>()
  let position: number | undefined
  let timer: NodeJS.Timeout | undefined
  let looking = false
  /** Something was changed while a look was under way, which may not have seen it. */
  let changedMeanwhile = false
  let due = Number.POSITIVE_INFINITY

  /** Looks within so many milliseconds, or earlier where that was planned. */
  const plan = (milliseconds: number) => {
    const at = performance.now() + milliseconds
    if (looking || at >= due) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(look, milliseconds).unref()
  }

  const look = async () => {
    due = Number.POSITIVE_INFINITY
    if (position === undefined) return
    looking = true
    changedMeanwhile = false
    const next = await read(position)
    looking = false
    if (listeners.size > 0) plan(changedMeanwhile ? Math.min(next, lookSoon(listeners.size)) : next)
    else position = undefined
  }

  const read = async (after: number): Promise<number> => {
    try {
      const rows = await selectRowsAfter(db, after, ROWS_AT_ONCE)
      position = rows.at(-1)?.id ?? after
      await tellAll(rows)
      return rows.length === ROWS_AT_ONCE ? 0 : LOOK_EVERY
    } catch (error) {
      log.warn({ err: error }, 'the live streams could not be told of what is new')
      return LOOK_AFTER_FAILURE
    }
  }

  /** Who comes meanwhile has read these rows already. */
  const tellAll = async (rows: readonly LiveRow[]) => {
    if (rows.length === 0) return
    for (const [index, listener] of [...listeners].entries()) {
      if (index % TOLD_AT_ONCE === TOLD_AT_ONCE - 1) await othersTurn()
      if (listeners.has(listener)) listener(rows)
    }
  }

  return {
    position: () => position,
    listen(listener, from) {
      listeners.add(listener)
      position ??= from
      plan(lookSoon(listeners.size))
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || looking) return
        clearTimeout(timer)
        due = Number.POSITIVE_INFINITY
        position = undefined
      }
    },
    soon() {
      changedMeanwhile = true
      if (position !== undefined) plan(lookSoon(listeners.size))
    },
  }
}

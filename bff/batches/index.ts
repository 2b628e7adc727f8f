/** How batches are run. */
export interface BatchOptions<Item, Result> {
  /**
   * Does the work of one batch.
   * @param key equal for all callers of the batch
   * @param items at least one, in the order in which their callers came
   * @returns a result for each, in the same order; a rejection rejects every caller of this batch
   */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>
  /** Most items of a batch; a full batch starts at once. */
  readonly most?: number
  /** Most milliseconds that a batch waits for the running one; after that it runs beside it. */
  readonly maxWait?: number
}

/** Milliseconds. A statement of a hanging database ends after 2.4 s and its visitors are told within 3 s, so the wait before it is short. */
const MAX_WAIT = 50

/** The promise of one item's caller. */
interface Caller<Result> {
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** A batch that has not started yet; nothing can be added once it has. */
interface Batch<Item, Result> {
  readonly items: Item[]
  readonly callers: Caller<Result>[]
  timer?: NodeJS.Timeout
}

/** The batches of one key: how many run, and the one that still takes items. */
interface Lane<Item, Result> {
  running: number
  waiting: Batch<Item, Result> | undefined
}

/**
 * Combines calls with the same key that arrive together into one batch, which runs once for all of them.
 *
 * A batch that has started takes no further calls: those wait for the next one, which starts when it ends. So
 * everything a batch reads, it reads after each of its callers has asked, and a caller who knows of a write, made by
 * whatever process, finds it. Without a running batch, the next one starts as soon as the requests that have already
 * arrived have been handled (`setImmediate`), so that a lone caller hardly waits.
 *
 * @example const teams = inBatches({ run: async (id, callers) => …one read, its result for each… })
 *          await teams('7', undefined)
 */
export function inBatches<Item, Result>({
  run,
  most = Number.POSITIVE_INFINITY,
  maxWait = MAX_WAIT,
}: BatchOptions<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const lanes = new Map<string, Lane<Item, Result>>()

  const laneOf = (key: string): Lane<Item, Result> => {
    const known = lanes.get(key)
    if (known) return known
    const lane = { running: 0, waiting: undefined }
    lanes.set(key, lane)
    return lane
  }

  const open = (key: string, lane: Lane<Item, Result>): Batch<Item, Result> => {
    const batch: Batch<Item, Result> = { items: [], callers: [] }
    const startIfWaiting = () => lane.waiting === batch && start(key, lane, batch)
    if (lane.running === 0) setImmediate(startIfWaiting)
    else batch.timer = setTimeout(startIfWaiting, maxWait)
    lane.waiting = batch
    return batch
  }

  const start = async (key: string, lane: Lane<Item, Result>, batch: Batch<Item, Result>): Promise<void> => {
    clearTimeout(batch.timer)
    lane.waiting = undefined
    lane.running++
    await work(key, batch)
    lane.running--
    if (lane.waiting) start(key, lane, lane.waiting)
    else if (lane.running === 0) lanes.delete(key)
  }

  const work = async (key: string, { items, callers }: Batch<Item, Result>): Promise<void> => {
    try {
      const results = await run(key, items)
      if (results.length !== items.length)
        throw new Error(`${items.length} items came to ${results.length} results`)
      for (const [place, result] of results.entries()) callers[place]?.resolve(result)
    } catch (error) {
      for (const caller of callers) caller.reject(error)
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const lane = laneOf(key)
      const batch = lane.waiting ?? open(key, lane)
      batch.items.push(item)
      batch.callers.push({ resolve, reject })
      if (batch.items.length >= most) start(key, lane, batch)
    })
}

/** How batches are worked off. */
export interface BatchOptions<Item, Result> {
  /**
   * Does the work of one batch.
   * @param key what the callers have in common
   * @param items at least one, in the order in which their callers came
   * @returns a result for each, in the same order; a rejection is every caller's of this batch
   */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>
  /** Most items of a batch; a full one leaves at once. */
  readonly most?: number
  /** Most milliseconds that a batch waits for the one that runs; then it runs beside it. */
  readonly maxWait?: number
}

/** Milliseconds. A statement of a hanging database ends after 2.4 s and its visitors are told within 3 s, so the wait before it is short. */
const MAX_WAIT = 50

/** Somebody who waits for the result of one item. */
interface Caller<Result> {
  resolve(result: Result): void
  reject(reason: unknown): void
}

/** Callers who wait for the same work. Nobody joins once it has begun. */
interface Batch<Item, Result> {
  readonly items: Item[]
  readonly callers: Caller<Result>[]
  timer?: NodeJS.Timeout
}

/** The batches of one key: those that run, and the one that takes callers. */
interface Lane<Item, Result> {
  running: number
  waiting: Batch<Item, Result> | undefined
}

/**
 * Lets callers of the same key who come at about the same time share one piece of work.
 *
 * Work that has begun is never joined. Whoever comes while a batch runs waits for the next one, which begins when
 * that ends. So everything a batch reads, it reads after each of its callers has asked: a caller who knows of a
 * write, made by whatever process, finds it. The first batch of a quiet key begins as soon as the requests that
 * have arrived already have been looked at (`setImmediate`), so a lone caller waits for nobody.
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
    const leaveIfStillThere = () => lane.waiting === batch && leave(key, lane, batch)
    if (lane.running === 0) setImmediate(leaveIfStillThere)
    else batch.timer = setTimeout(leaveIfStillThere, maxWait)
    lane.waiting = batch
    return batch
  }

  const leave = async (key: string, lane: Lane<Item, Result>, batch: Batch<Item, Result>): Promise<void> => {
    clearTimeout(batch.timer)
    lane.waiting = undefined
    lane.running++
    await work(key, batch)
    lane.running--
    if (lane.waiting) leave(key, lane, lane.waiting)
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
      if (batch.items.length >= most) leave(key, lane, batch)
    })
}

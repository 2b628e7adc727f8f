export interface BatchOptions<Item, Result> {
  /**
   * Runs one batch.
   * @param key the key with which all calls of the batch were made
   * @param items at least one, in the order of the calls
   * @returns one result for each item, in the same order; when the promise rejects, all callers get its error
   */
  readonly run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>
  /** The largest number of items in a batch; a full batch starts at once. */
  readonly most?: number
  /** A waiting batch starts after this time in milliseconds, even if the running batch has not ended. */
  readonly maxWait?: number
}

/**
 * The default of `maxWait`, in milliseconds. It is short, because a statement on a hanging database fails after 2.4 s,
 * and visitors must get the error within 3 s.
 */
const MAX_WAIT = 50

/** A batch that has not started yet. */
interface Batch<Item, Result> {
  readonly items: Item[]
  /** The callers' promises, in the order of `items`. */
  readonly callers: PromiseWithResolvers<Result>[]
  timer?: NodeJS.Timeout
}

/** The batches with one key: the number of running batches, and the batch that waits and still accepts items. */
interface Queue<Item, Result> {
  running: number
  waiting: Batch<Item, Result> | undefined
}

/**
 * Combines calls that have the same key and arrive together into one batch, which runs once for all of them.
 *
 * Calls that arrive while a batch runs are put into the next one. So every batch reads its data after all its calls
 * were made, and every caller sees all writes that were committed before its call. When no batch is running, the next
 * one starts after the current turn of the event loop, so a single call is hardly delayed.
 *
 * @example const playerOf = createBatcher({ run: (game, ids: readonly number[]) => readPlayers(game, ids) })
 * await playerOf('game 7', 12)
 */
export function createBatcher<Item, Result>({
  run,
  most = Number.POSITIVE_INFINITY,
  maxWait = MAX_WAIT,
}: BatchOptions<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>()

  const queueOf = (key: string): Queue<Item, Result> => {
    const existing = queues.get(key)
    if (existing) return existing
    const queue = { running: 0, waiting: undefined }
    queues.set(key, queue)
    return queue
  }

  const open = (key: string, queue: Queue<Item, Result>): Batch<Item, Result> => {
    const batch: Batch<Item, Result> = { items: [], callers: [] }
    const startIfWaiting = () => queue.waiting === batch && start(key, queue, batch)
    if (queue.running === 0) setImmediate(startIfWaiting)
    else batch.timer = setTimeout(startIfWaiting, maxWait)
    queue.waiting = batch
    return batch
  }

  const start = async (key: string, queue: Queue<Item, Result>, batch: Batch<Item, Result>) => {
    clearTimeout(batch.timer)
    queue.waiting = undefined
    queue.running++
    await work(key, batch)
    queue.running--
    if (queue.waiting) start(key, queue, queue.waiting)
    else if (queue.running === 0) queues.delete(key)
  }

  const work = async (key: string, { items, callers }: Batch<Item, Result>): Promise<void> => {
    try {
      const results = await run(key, items)
      if (results.length !== items.length)
        throw new Error(`a batch of ${items.length} items returned ${results.length} results`)
      for (const [index, result] of results.entries()) callers[index]?.resolve(result)
    } catch (error) {
      for (const caller of callers) caller.reject(error)
    }
  }

  return (key, item) => {
    const queue = queueOf(key)
    const batch = queue.waiting ?? open(key, queue)
    const caller = Promise.withResolvers<Result>()
    batch.items.push(item)
    batch.callers.push(caller)
    if (batch.items.length >= most) start(key, queue, batch)
    return caller.promise
  }
}

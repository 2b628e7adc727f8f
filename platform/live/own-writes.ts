import type { NewsItem } from './news.ts'

/** Ids of what this page's writes have left, as their answers named them. */
const own = new Set<number>()
/** How many writes were sent whose answers are not there, and when the first of them was, by `performance.now`. */
let underWay = 0
let since = 0
const listeners = new Set<() => void>()

/** Notes that this page sends a write; gives how to note that it ended, with the ids of what it left. */
export function noteOwnWrite(): (left: readonly number[]) => void {
  if (underWay === 0) since = performance.now()
  underWay += 1
  return (left) => {
    underWay -= 1
    for (const id of left) own.add(id)
    for (const listener of listeners) listener()
  }
}

/**
 * The writes of this page, which shows them already. Those of the browser's other pages are news here: what this page
 * shows is from before them.
 */
export const ownWrites = {
  /** For useSyncExternalStore: hears when an answer has told what is own. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Whether an event is of such a write, or may be, as long as an answer is awaited that will tell. */
  mayHave: ({ id, heardAt }: NewsItem): boolean => own.has(id) || (underWay > 0 && heardAt >= since),
}

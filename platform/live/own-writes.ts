import { createStore } from '../store/store.ts'
import type { NewsItem } from './news.ts'

/** Ids of the activity of this page's writes, as their answers name them. */
const own = createStore<ReadonlySet<number>>(new Set())
/** How many writes were sent whose answers are not there, and when the first of them was, by `performance.now`. */
let underWay = 0
let since = 0

/** Notes that this page sends a write; gives how to note that it ended, with the ids of what it left. */
export function noteOwnWrite(): (left: readonly number[]) => void {
  if (underWay === 0) since = performance.now()
  underWay += 1
  return (left) => {
    underWay -= 1
    own.set(new Set([...own.current(), ...left]))
  }
}

/**
 * The writes of this page, which shows them already. Those of the browser's other pages are news here: what this page
 * shows is from before them.
 */
export const ownWrites = {
  subscribe: own.subscribe,
  /** Whether an event is of such a write, or may be, as long as an answer is awaited that will tell. */
  mayHave: ({ id, heardAt }: NewsItem): boolean =>
    own.current().has(id) || (underWay > 0 && heardAt >= since),
}

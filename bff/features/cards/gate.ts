import { busy } from './busy.ts'

/**
 * Lets one piece of work begin after the other, with a turn of the event loop between two: what waits outside holds up
 * nobody who does not come through here.
 * @param room how many may wait
 * @returns does the work when its turn comes
 * @throws Problem `busy`, before any work, when too many wait
 */
export function gate(room: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let isTaken = false

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }

  return async (work) => {
    if (isTaken) {
      if (waiting.length >= room) throw busy()
      await new Promise<void>((enter) => waiting.push(enter))
    }
    isTaken = true
    try {
      return await work()
    } finally {
      setImmediate(leave)
    }
  }
}

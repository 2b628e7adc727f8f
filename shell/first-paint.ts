/** How long the first paint waits for what it shows, in milliseconds; the frame of index.html stands meanwhile. */
const firstPaintWait = 300

/** What was asked for, when it comes in time for the first paint; undefined when it is late or does not come. */
export function soonEnough<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), firstPaintWait))
  return Promise.race([asked.catch(() => undefined), late])
}

/** Milliseconds that the first paint waits for data; until then the page shows the frame of index.html. */
const firstPaintWait = 300

/** A request's value; undefined when it fails or is too late for the first paint. */
export function inTimeForFirstPaint<Value>(request: Promise<Value>): Promise<Value | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), firstPaintWait))
  return Promise.race([request.catch(() => undefined), timeout])
}

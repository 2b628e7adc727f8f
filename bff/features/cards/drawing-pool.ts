import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../http/problems/problem.ts'
import type { CardContent } from './content.ts'

/** The maximum number of cards drawn at the same time (contract, section 9). */
export const THREADS = 2

/** The maximum time for drawing a picture, in milliseconds. It is below nginx's timeout of 30 s for a response. */
const DRAWING_DEADLINE = 20_000

/**
 * Creates the problem for a request that the server cannot answer because it draws too many cards. The response asks
 * the client to retry after two seconds.
 */
export const busyProblem = (cause?: unknown): Problem =>
  new Problem('busy', { headers: { 'Retry-After': '2' }, cause })

/**
 * Creates a pool of worker threads that draw pictures. The threads start when the first picture is requested, and end
 * after half a minute without a request. The pool's queue is not limited, because Piscina's `maxQueue` does not count
 * tasks that have an abort signal.
 * @param deadline milliseconds after which a drawing is aborted
 * @param worker the module that the threads run; the default module draws cards
 * @returns a function that draws a picture as PNG. When the caller passes an abort signal, this signal aborts the
 * drawing, and the deadline does not apply
 * @throws Problem `busy` when the drawing was aborted
 */
export function drawingPool<Content = CardContent, Drawn = Uint8Array>(
  deadline = DRAWING_DEADLINE,
  worker = new URL('./drawing/worker.ts', import.meta.url),
): (content: Content, signal?: AbortSignal) => Promise<Drawn> {
  const pool = new Piscina<Content, Drawn>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 30_000,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // With `Atomics.wait`, an idle thread would be blocked and could not run the garbage collector that frees the
    // pixels of its last card.
    atomics: 'disabled',
    // The operating system gives the drawing threads a lower priority than the main thread, which answers requests.
    niceIncrement: 10,
  })
  // When a thread fails while it draws nothing, the pool replaces it and emits an error. Without this listener, the
  // error would end the process.
  pool.on('error', () => {})

  return async (content, signal = AbortSignal.timeout(deadline)) => {
    try {
      return await pool.run(content, { signal })
    } catch (error) {
      throw signal.aborted ? busyProblem(error) : error
    }
  }
}

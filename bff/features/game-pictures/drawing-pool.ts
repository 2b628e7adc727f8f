import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../http/problems/problem.ts'
import type { CardContent } from './card-content.ts'

/** The maximum number of cards drawn at the same time (contract, section 9). */
export const MAX_THREADS = 2

/** The maximum time for drawing, in milliseconds, below nginx's timeout of 30 s for a response. */
const DRAWING_DEADLINE = 20_000

/** The error response when too many cards are being drawn. It asks the client to retry after two seconds. */
export const createPoolFullProblem = (cause?: unknown): Problem =>
  new Problem('busy', { headers: { 'Retry-After': '2' }, cause })

/**
 * Creates a pool of worker threads that draw pictures. The threads start at the first picture, and end after half a
 * minute without one. Callers must limit the queue, because Piscina's `maxQueue` does not count tasks that have an
 * abort signal.
 * @param deadline milliseconds after which a drawing is aborted, unless the caller passes a signal of its own
 * @param worker the module that the threads run; by default, it draws cards
 * @throws Problem `busy` when the drawing was aborted
 */
export function createDrawingPool<Content = CardContent, Drawn = Uint8Array>(
  deadline = DRAWING_DEADLINE,
  worker = new URL('./drawing/worker.ts', import.meta.url),
): (content: Content, signal?: AbortSignal) => Promise<Drawn> {
  const pool = new Piscina<Content, Drawn>({
    filename: fileURLToPath(worker),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: 30_000,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // By default, an idle Piscina thread blocks in `Atomics.wait`. A blocked thread cannot run the garbage collector.
    atomics: 'disabled',
    // Lowers the priority of the threads, so that the main thread, which answers requests, runs first.
    niceIncrement: 10,
  })
  // The pool replaces a thread that crashes while idle. Without a listener, its `error` event would end the process.
  pool.on('error', () => {})

  return async (content, signal = AbortSignal.timeout(deadline)) => {
    try {
      return await pool.run(content, { signal })
    } catch (error) {
      throw signal.aborted ? createPoolFullProblem(error) : error
    }
  }
}

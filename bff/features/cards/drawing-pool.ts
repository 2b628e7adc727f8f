import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../http/problems/problem.ts'
import type { CardContent } from './content.ts'

/** The maximum number of cards drawn at the same time (contract, section 9). */
export const THREADS = 2

/** The maximum time of a drawing, in milliseconds. nginx waits 30 s for an answer. */
const DRAWING_DEADLINE = 20_000

/** The problem when too many cards are being drawn. It asks the client to retry after two seconds. */
export const busyProblem = (cause?: unknown): Problem =>
  new Problem('busy', { headers: { 'Retry-After': '2' }, cause })

/**
 * Creates a pool of worker threads that draw pictures. The threads start with the first picture and end after half a
 * minute without one. The pool's queue is not limited, because Piscina's `maxQueue` does not count tasks that have a
 * signal.
 * @param deadline milliseconds after which a drawing is aborted
 * @param worker the module that the threads run
 * @returns a function that draws a picture as PNG, by default a card; its signal aborts the drawing instead of the
 * deadline
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
    // With Atomics.wait, an idle thread would never free the pixels of its last card.
    atomics: 'disabled',
    // The operating system gives the drawing threads a lower priority than the main thread, which answers requests.
    niceIncrement: 10,
  })
  // The pool replaces a thread that fails between two cards. Without a listener, its error would end the process.
  pool.on('error', () => {})

  return async (content, signal = AbortSignal.timeout(deadline)) => {
    try {
      return await pool.run(content, { signal })
    } catch (error) {
      throw signal.aborted ? busyProblem(error) : error
    }
  }
}

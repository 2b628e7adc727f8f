import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Problem } from '../../http/problems/problem.ts'
import type { CardContent } from './content.ts'

/** Cards drawn at a time, and cards that wait meanwhile (contract, section 9). */
export const limits = { threads: 2, queue: 20 } as const

/** Too many cards are asked for; a visitor may ask again after two seconds. */
export const busy = (cause?: unknown): Problem =>
  new Problem('busy', { headers: { 'Retry-After': '2' }, cause })

/**
 * A pool of worker threads that draw cards.
 * @param worker the module that the threads run
 * @returns a function that draws a card as PNG; its signal aborts the drawing, by default after 20 s
 * @throws Problem `busy` when the queue is full or the drawing was aborted
 */
export function drawingPool(
  worker = new URL('./drawing/worker.ts', import.meta.url),
): (content: CardContent, signal?: AbortSignal) => Promise<Uint8Array> {
  let pool: Piscina<CardContent, Uint8Array> | undefined

  return async (content, signal = AbortSignal.timeout(20_000)) => {
    pool ??= startPool(worker)
    // Piscina's own `maxQueue` does not count tasks that have a signal.
    if (pool.queueSize >= limits.queue) throw busy()
    try {
      return await pool.run(content, { signal })
    } catch (error) {
      throw signal.aborted ? busy(error) : error
    }
  }
}

function startPool(worker: URL): Piscina<CardContent, Uint8Array> {
  const pool = new Piscina<CardContent, Uint8Array>({
    filename: fileURLToPath(worker),
    // Without this one, nothing would replace a thread that ended, and the queue would wait for the next request.
    minThreads: 1,
    maxThreads: limits.threads,
    idleTimeout: 30_000,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // A thread that waits in Atomics.wait never frees the pixels of its last card.
    atomics: 'disabled',
    // Drawing yields the processor to requests.
    niceIncrement: 10,
  })
  // The pool replaces a thread that fails between two cards; without a listener the error would end the process.
  return pool.on('error', () => {})
}

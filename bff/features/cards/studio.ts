import { Worker } from 'node:worker_threads'
import { Problem } from '../../http/problems/problem.ts'
import type { CardContent } from './content.ts'

export interface StudioOptions {
  /** How many cards are drawn at a time, each in a thread of its own (contract section 9). */
  readonly most?: number
  /** How many may wait. */
  readonly queue?: number
  /** Milliseconds that a drawing may take; some hundred on a busy machine. */
  readonly deadline?: number
  /** Milliseconds that a thread without work is kept: it holds some 40 MB. */
  readonly idle?: number
  /** What the threads run. */
  readonly worker?: URL
}

interface Order {
  readonly content: CardContent
  readonly done: (png: Uint8Array) => void
  readonly failed: (error: unknown) => void
}

/** Seconds after which a visitor may ask again. */
const RETRY_AFTER = 2

/**
 * Draws cards off the main thread, in threads that are started when they are needed.
 * @returns a function that draws a card as PNG
 * @throws Problem `busy` when too many wait
 */
export function studio({
  most = 2,
  queue = 20,
  deadline = 10_000,
  idle = 30_000,
  worker: script = new URL('./drawing/worker.ts', import.meta.url),
}: StudioOptions = {}): (content: CardContent) => Promise<Uint8Array> {
  const waiting: Order[] = []
  const resting: Worker[] = []
  let drawing = 0

  /** A thread that keeps no process alive, and has no more memory than drawing takes. */
  const hire = () => {
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } })
    worker.unref()
    // While it rests nobody else listens; one that fails then is not asked again.
    worker.on('error', () => {})
    worker.once('exit', () => {
      const at = resting.indexOf(worker)
      if (at >= 0) resting.splice(at, 1)
    })
    return worker
  }

  const next = () => {
    const order = drawing < most ? waiting.shift() : undefined
    if (!order) return
    drawing++
    const worker = resting.pop() ?? hire()
    drawWith(worker, order.content, deadline)
      .then((png) => {
        resting.push(worker)
        setTimeout(() => {
          if (resting.includes(worker)) void worker.terminate()
        }, idle).unref()
        order.done(png)
      }, order.failed)
      .finally(() => {
        drawing--
        next()
      })
  }

  return (content) =>
    new Promise((done, failed) => {
      if (waiting.length >= queue)
        throw new Problem('busy', { headers: { 'Retry-After': String(RETRY_AFTER) } })
      waiting.push({ content, done, failed })
      next()
    })
}

/** One drawing; a thread that fails, or takes too long, is ended. */
function drawWith(worker: Worker, content: CardContent, deadline: number): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const fail = (error: Error) => {
      settle()
      void worker.terminate()
      failed(error)
    }
    const exit = (code: number) => fail(new Error(`the thread that draws ended with ${code}`))
    const timer = setTimeout(() => fail(new Error(`no card within ${deadline} ms`)), deadline)
    const drawn = (png: Uint8Array) => {
      settle()
      done(png)
    }
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', drawn).off('error', fail).off('exit', exit)
    }
    worker.once('message', drawn).once('error', fail).once('exit', exit)
    worker.postMessage(content)
  })
}

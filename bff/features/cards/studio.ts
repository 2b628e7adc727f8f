import { Worker } from 'node:worker_threads'
import { busy } from './busy.ts'
import type { CardContent } from './content.ts'

export interface StudioOptions {
  /** How many cards are drawn at a time, each in a thread of its own (contract section 9). */
  readonly most?: number
  /** How many may wait. */
  readonly queue?: number
  /** Milliseconds that a drawing may take; some hundred on a busy machine. */
  readonly deadline?: number
  /** Milliseconds that a thread without work is kept. */
  readonly idle?: number
  /** What the threads run. */
  readonly worker?: URL
}

interface Order {
  readonly content: CardContent
  readonly done: (png: Uint8Array) => void
  readonly failed: (error: unknown) => void
}

/**
 * Draws cards off the main thread, in threads that are started when they are needed.
 * @returns a function that draws a card as PNG
 * @throws Problem `busy` when too many wait, or the machine is too busy to draw in time
 */
export function studio({
  most = 2,
  queue = 20,
  deadline = 20_000,
  idle = 30_000,
  worker: script = new URL('./drawing/worker.ts', import.meta.url),
}: StudioOptions = {}): (content: CardContent) => Promise<Uint8Array> {
  const waiting: Order[] = []
  /** Each with the end of its rest. */
  const resting = new Map<Worker, NodeJS.Timeout>()
  let drawing = 0

  /** A thread that keeps no process alive, and has no more memory than drawing takes. */
  const hire = () => {
    const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 128 } })
    worker.unref()
    // While it rests nobody else listens; one that fails then is not asked again.
    worker.on('error', () => {})
    worker.once('exit', () => resting.delete(worker))
    return worker
  }

  /** Who is sent home is out of sight at once: a thread that ends draws nothing more. */
  const rest = (worker: Worker) => {
    const end = setTimeout(() => {
      resting.delete(worker)
      void worker.terminate()
    }, idle)
    resting.set(worker, end.unref())
  }

  const wake = (): Worker | undefined => {
    const [first] = resting
    if (!first) return undefined
    const [worker, end] = first
    clearTimeout(end)
    resting.delete(worker)
    return worker
  }

  const next = () => {
    const order = drawing < most ? waiting.shift() : undefined
    if (!order) return
    drawing++
    const worker = wake() ?? hire()
    drawWith(worker, order.content, deadline)
      .then((png) => {
        rest(worker)
        order.done(png)
      }, order.failed)
      .finally(() => {
        drawing--
        next()
      })
  }

  return (content) =>
    new Promise((done, failed) => {
      if (waiting.length >= queue) throw busy()
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
    const timer = setTimeout(() => fail(busy(new Error(`no card within ${deadline} ms`))), deadline)
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

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardContent } from './card-content.ts'
import { createDrawingPool } from './drawing-pool.ts'

const content: CardContent = {
  kind: 'preview',
  club: 'Thursday Football Club',
  weekday: 'Čtvrtek',
  day: '26. listopadu',
  time: '19:00',
  state: { tone: 'open', text: 'Přihlašování otevřeno' },
  going: { count: 13, text: 'Jde 13 hráčů', ideal: { text: 'ideálně 10–16', min: 10, max: 16 } },
  score: undefined,
  place: null,
  note: null,
}
const special: CardContent = { ...content, time: 'special' }

/** A timeout in milliseconds that is long enough for a busy machine. */
const LONG = 120_000
const longTimeout = { timeout: LONG }

describe('The pool of drawing threads', () => {
  let folder: string
  let started: number
  const count = () => {
    started += 1
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-drawing-pool-'))
    started = 0
    process.on('worker', count)
  })
  afterEach(async () => {
    process.off('worker', count)
    await rm(folder, { recursive: true })
  })

  /** Creates a pool whose threads run the given code instead of drawing. */
  const poolRunning = async (code: string) => {
    const file = join(folder, 'worker.mjs')
    await writeFile(file, code)
    return createDrawingPool(LONG, pathToFileURL(file))
  }

  it('draws a card, and starts no thread before the first one', async () => {
    const draw = createDrawingPool(LONG)
    expect(started).toBe(0)
    const png = await draw(content)
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  })

  it('frees a card’s pixels before the next one', async () => {
    const draw = await poolRunning(`
      import { constants, PerformanceObserver } from 'node:perf_hooks'
      export { default } from '${new URL('./drawing/worker.ts', import.meta.url)}'
      const channel = new BroadcastChannel('collections')
      const report = ({ detail }) => {
        if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) channel.postMessage('young')
      }
      new PerformanceObserver((list) => list.getEntries().forEach(report)).observe({ entryTypes: ['gc'] })`)
    await draw(content)
    let collections = 0
    const channel = new BroadcastChannel('collections')
    channel.onmessage = () => {
      collections += 1
    }
    for (let card = 0; card < 12; card++) await draw(content)
    // The worker runs the garbage collector after each card. By itself, the collector would run less often, because it
    // does not count the pixels outside of the JavaScript heap.
    await expect.poll(() => collections, longTimeout).toBeGreaterThanOrEqual(10)
    channel.close()
  })

  it('leaves the main thread free for requests', async () => {
    let iterations = 0
    let isDrawn = false
    const png = createDrawingPool(LONG)(content).finally(() => {
      isDrawn = true
    })
    while (!isDrawn) {
      await new Promise(setImmediate)
      iterations += 1
    }
    await png
    // If the main thread drew the card, the event loop would run only one or two iterations during the drawing.
    expect(iterations).toBeGreaterThan(50)
  })

  it('has two threads at most', async () => {
    const draw = await poolRunning('export default () => new Uint8Array([1])')
    expect(await Promise.all(Array.from({ length: 9 }, () => draw(content)))).toHaveLength(9)
    expect(started).toBe(2)
  })

  it('rejects with the error of a drawing', async () => {
    const draw = await poolRunning(`export default () => { throw new Error('no') }`)
    await expect(draw(content)).rejects.toThrow('no')
  })

  it('replaces threads that end, and only their own cards fail', async () => {
    const draw = await poolRunning(
      `export default ({ time }) => { if (time === 'special') process.exit(1); return new Uint8Array([2]) }`,
    )
    const failed = { status: 'rejected', reason: { message: expect.stringContaining('exited') } }
    expect(await Promise.allSettled([draw(special), draw(special)])).toMatchObject([failed, failed])
    expect(await draw(content)).toEqual(new Uint8Array([2]))
  })

  it('replaces threads that hang, and only their own cards are busy', async () => {
    let hanging = 0
    const channel = new BroadcastChannel('hanging')
    channel.onmessage = () => {
      hanging += 1
    }
    const draw = await poolRunning(`
      const channel = new BroadcastChannel('hanging')
      export default ({ time }) => {
        if (time === 'special') channel.postMessage('now')
        while (time === 'special');
        return new Uint8Array([3])
      }`)
    const deadline = new AbortController()
    const failing = Promise.allSettled([draw(special, deadline.signal), draw(special, deadline.signal)])
    await expect.poll(() => hanging, longTimeout).toBe(2)
    channel.close()
    deadline.abort()
    const failed = { status: 'rejected', reason: { code: 'busy' } }
    expect(await failing).toMatchObject([failed, failed])
    expect(await draw(content)).toEqual(new Uint8Array([3]))
  })

  it('replaces a thread that fails between two cards', async () => {
    let ended = 0
    process.once('worker', (thread) => thread.once('exit', () => ended++))
    const draw = await poolRunning(`
      export default () => {
        setTimeout(() => { throw new Error('late') })
        return new Uint8Array([4])
      }`)
    await draw(content)
    await expect.poll(() => ended, longTimeout).toBe(1)
    expect(await draw(content)).toEqual(new Uint8Array([4]))
  })

  it('does not keep the process alive', async () => {
    const pool = JSON.stringify(new URL('./drawing-pool.ts', import.meta.url))
    const program = `
      import { createDrawingPool } from ${pool}
      console.log((await createDrawingPool(${LONG})(${JSON.stringify(content)})).length > 0)`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      longTimeout,
    )
    expect(stdout).toBe('true\n')
  })
})

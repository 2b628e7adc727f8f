import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardContent } from './content.ts'
import { studio } from './studio.ts'

const content: CardContent = {
  kind: 'preview',
  club: 'Thursday Football Club',
  weekday: 'Čtvrtek',
  day: '26. listopadu',
  time: '19:00',
  state: { tone: 'open', text: 'Přihlašování otevřeno' },
  going: { count: 13, text: 'Jde 13 hráčů', ideal: { text: 'ideálně 10–16', min: 10, max: 16 } },
}

/** As long as a busy machine takes. */
const busy = { timeout: 20_000 }

describe('The threads that draw', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-studio-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** A thread of another kind than the one that draws. */
  const threadThat = async (does: string): Promise<URL> => {
    const file = join(folder, 'thread.mjs')
    await writeFile(file, `import { parentPort } from 'node:worker_threads'\n${does}`)
    return pathToFileURL(file)
  }
  /** Answers after some time. */
  const slow = `
    parentPort.on('message', () => setTimeout(() => parentPort.postMessage(new Uint8Array([1])), 150))`

  it('draw a card', async () => {
    const png = await studio()(content)
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
  })

  it('give back a card’s pixels before the next one', async () => {
    const worker = await threadThat(`
      import { constants, PerformanceObserver } from 'node:perf_hooks'
      const channel = new BroadcastChannel('collections')
      const tell = ({ detail }) => {
        if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) channel.postMessage('young')
      }
      new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ entryTypes: ['gc'] })
      await import('${new URL('./drawing/worker.ts', import.meta.url)}')`)
    const draw = studio({ worker, most: 1 })
    await draw(content)
    let collections = 0
    const heard = new BroadcastChannel('collections')
    heard.onmessage = () => {
      collections += 1
    }
    for (let card = 0; card < 12; card++) await draw(content)
    // By itself the collector comes once in many cards: it does not see what lies outside of the heap.
    await expect.poll(() => collections, busy).toBeGreaterThanOrEqual(10)
    heard.close()
  })

  it('leave this one free for others meanwhile', async () => {
    let turns = 0
    let drawn = false
    const png = studio()(content).finally(() => {
      drawn = true
    })
    while (!drawn) {
      await new Promise(setImmediate)
      turns += 1
    }
    await png
    // Were it drawn here, there would be one or two.
    expect(turns).toBeGreaterThan(50)
  })

  it('are two, with twenty cards waiting; the next one is refused, and later ones are not', async () => {
    const draw = studio({ worker: await threadThat(slow) })
    const taken = Array.from({ length: 22 }, () => draw(content))
    await expect(draw(content)).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } })
    const start = performance.now()
    await Promise.all(taken)
    // 22 by two, 150 ms each: by one it would be 3.3 s, and by three 1.2 s.
    expect(performance.now() - start).toBeGreaterThan(1_400)
    await draw(content)
  })

  it('are replaced when one fails', async () => {
    const worker = await threadThat(
      `parentPort.on('message', ({ time }) => { if (time === 'never') throw new Error('no'); parentPort.postMessage(new Uint8Array([2])) })`,
    )
    const draw = studio({ worker, most: 1 })
    await expect(draw({ ...content, time: 'never' })).rejects.toThrow('no')
    expect(await draw(content)).toEqual(new Uint8Array([2]))
  })

  it('are replaced when one does not come to an end', async () => {
    const worker = await threadThat(
      `parentPort.on('message', ({ time }) => { while (time === 'never'); parentPort.postMessage(new Uint8Array([3])) })`,
    )
    const draw = studio({ worker, most: 1, deadline: 500 })
    const [hanging, next] = [draw({ ...content, time: 'never' }), draw(content)]
    await expect(hanging).rejects.toMatchObject({ code: 'busy' })
    expect(await next).toEqual(new Uint8Array([3]))
  })

  it('end where one does not answer', async () => {
    const ticking = `
      const channel = new BroadcastChannel('ticks')
      parentPort.on('message', () => setInterval(() => channel.postMessage('tick'), 10))`
    let ticks = 0
    const heard = new BroadcastChannel('ticks')
    heard.onmessage = () => {
      ticks += 1
    }
    const worker = await threadThat(ticking)
    // On a busy machine a thread may not even have begun when its time is over.
    for (let deadline = 500; ticks === 0 && deadline < 60_000; deadline *= 4)
      await expect(studio({ worker, deadline })(content)).rejects.toThrow()
    expect(ticks).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        const before = ticks
        await new Promise((resolve) => setTimeout(resolve, 100))
        return ticks - before
      }, busy)
      .toBe(0)
    heard.close()
  })

  it('are never asked while they go', async () => {
    const worker = await threadThat(
      `parentPort.on('message', () => parentPort.postMessage(new Uint8Array([4])))`,
    )
    const draw = studio({ worker, most: 1, idle: 1 })
    for (let card = 0; card < 60; card++) {
      // Now and then the rest is just over.
      if (card % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      expect(await draw(content)).toEqual(new Uint8Array([4]))
    }
  })

  it('go home when nothing is to be drawn, and come again', async () => {
    const worker = await threadThat(
      `let asked = 0; parentPort.on('message', () => parentPort.postMessage(new Uint8Array([++asked])))`,
    )
    const draw = studio({ worker, most: 1, idle: 100 })
    expect([await draw(content), await draw(content)]).toEqual([new Uint8Array([1]), new Uint8Array([2])])
    await expect.poll(() => draw(content), { ...busy, interval: 300 }).toEqual(new Uint8Array([1]))
  })
})

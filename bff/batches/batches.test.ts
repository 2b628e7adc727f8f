import { setImmediate as tick } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createBatcher } from './index.ts'

/** Creates a batcher whose batches run until the test calls `end` or `fail`. */
function controlledBatches(options: { most?: number; maxWait?: number } = {}) {
  const begun: {
    readonly key: string
    readonly items: readonly number[]
    end(results: string[]): void
    fail(e: Error): void
  }[] = []
  const join = createBatcher<number, string>({
    ...options,
    run: (key, items) =>
      new Promise((resolve, reject) => begun.push({ key, items, end: resolve, fail: reject })),
  })
  const nth = (index: number) => {
    const batch = begun[index]
    if (!batch) throw new Error(`batch ${index} has not begun`)
    return batch
  }
  return { join, begun, nth }
}

describe('Batches', () => {
  it('run once for all calls before the start, and each call gets the result of its own item', async () => {
    const { join, begun, nth } = controlledBatches()
    const answers = [join('a', 1), join('a', 2), join('a', 3)]
    expect(begun).toHaveLength(0)
    await tick()
    expect(begun).toMatchObject([{ key: 'a', items: [1, 2, 3] }])
    nth(0).end(['one', 'two', 'three'])
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'three'])
  })

  it('accept no call after the start, so that a call after a write reads the written data', async () => {
    let stored = 'before'
    const storage = { reads: 0, slow: Promise.withResolvers<void>() }
    const read = createBatcher<undefined, string>({
      run: async (_key, callers) => {
        storage.reads++
        const found = stored
        await storage.slow.promise
        return callers.map(() => found)
      },
    })
    const early = read('name', undefined)
    await tick()
    stored = 'after'
    const late = [read('name', undefined), read('name', undefined)]
    await tick()
    storage.slow.resolve()
    expect(await early).toBe('before')
    expect(await Promise.all(late)).toEqual(['after', 'after'])
    expect(storage.reads).toBe(2)
  })

  it('start as soon as the previous batch has ended', async () => {
    const { join, begun, nth } = controlledBatches({ maxWait: 60_000 })
    const first = join('a', 1)
    await tick()
    const second = [join('a', 2), join('a', 3)]
    await tick()
    expect(begun).toHaveLength(1)
    nth(0).end(['one'])
    expect(await first).toBe('one')
    await vi.waitFor(() => expect(begun).toHaveLength(2), 60_000)
    nth(1).end(['two', 'three'])
    expect(await Promise.all(second)).toEqual(['two', 'three'])
  })

  it('wait no longer than `maxWait` for a batch that hangs', async () => {
    const { join, begun, nth } = controlledBatches({ maxWait: 5 })
    const hanging = join('a', 1)
    await tick()
    const next = join('a', 2)
    await vi.waitFor(() => expect(begun).toHaveLength(2), 60_000)
    nth(1).end(['two'])
    expect(await next).toBe('two')
    nth(0).end(['one'])
    expect(await hanging).toBe('one')
  })

  it('with different keys are separate and do not wait for each other', async () => {
    const { join, begun, nth } = controlledBatches({ maxWait: 60_000 })
    const hanging = join('a', 1)
    await tick()
    const other = join('b', 2)
    await tick()
    expect(begun).toMatchObject([
      { key: 'a', items: [1] },
      { key: 'b', items: [2] },
    ])
    nth(1).end(['two'])
    expect(await other).toBe('two')
    nth(0).end(['one'])
    expect(await hanging).toBe('one')
  })

  it('that fail reject all their calls, and the next call starts a new batch', async () => {
    const { join, nth } = controlledBatches()
    const failing = [join('a', 1), join('a', 2)]
    await tick()
    const next = join('a', 3)
    nth(0).fail(new Error('away'))
    expect(await Promise.allSettled(failing)).toMatchObject([
      { status: 'rejected', reason: { message: 'away' } },
      { status: 'rejected', reason: { message: 'away' } },
    ])
    await tick()
    nth(1).end(['three'])
    expect(await next).toBe('three')
  })

  it('start at once when they are full', async () => {
    const { join, begun } = controlledBatches({ most: 2 })
    for (const item of [1, 2, 3]) join('a', item)
    expect(begun).toMatchObject([{ items: [1, 2] }])
    await tick()
    expect(begun).toHaveLength(1)
  })

  it('with too few results fail, so that no call gets the result of another call', async () => {
    const join = createBatcher<number, string>({ run: async () => ['one'] })
    const answers = await Promise.allSettled([join('a', 1), join('a', 2)])
    expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })
})

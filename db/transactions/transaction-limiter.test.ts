import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getDatabaseErrorKind } from '../errors.ts'
import { createLimiter } from './transaction-limiter.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a limiter, and functions with which a test starts and ends work in it. */
function controlledLimiter(most: number) {
  const { run, queued } = createLimiter(most)
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const outcomes: string[] = []
  const submit = (name: string) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    run(() => {
      started.push(name)
      return end.promise
    }).then(
      (result) => outcomes.push(`${name} ${result}`),
      (error) => outcomes.push(`${name} ${getDatabaseErrorKind(error) ?? error.message}`),
    )
  }
  const done = async (name: string) => {
    ends.get(name)?.resolve('done')
    await tick()
  }
  const failed = async (name: string, error: Error) => {
    ends.get(name)?.reject(error)
    await tick()
  }
  return { submit, started, outcomes, done, failed, queued }
}

it('runs a limited number of transactions at once, and the others in the order of their calls', async () => {
  const { submit, started, outcomes, done, queued } = controlledLimiter(2)
  for (const name of ['a', 'b', 'c', 'd']) submit(name)
  await tick()
  expect(started).toEqual(['a', 'b'])
  expect(queued()).toBe(2)
  await done('b')
  expect(started).toEqual(['a', 'b', 'c'])
  expect(queued()).toBe(1)
  for (const name of ['a', 'c', 'd']) await done(name)
  expect(outcomes).toEqual(['b done', 'a done', 'c done', 'd done'])
  submit('e')
  submit('f')
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('queued work runs while the database answers, even with an error', async () => {
  const { submit, started, outcomes, done, failed } = controlledLimiter(1)
  for (const name of ['a', 'b', 'c', 'd']) submit(name)
  vi.advanceTimersByTime(3_000)
  await done('a')
  vi.advanceTimersByTime(3_000)
  await failed('b', new Error('closed'))
  vi.advanceTimersByTime(3_000)
  await done('c')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  expect(outcomes).toEqual(['a done', 'b closed', 'c done'])
})

it('when the database is unavailable, callers that have waited are rejected, and the latest caller tries to reach it', async () => {
  const { submit, started, outcomes, failed } = controlledLimiter(1)
  for (const name of ['a', 'b', 'c']) submit(name)
  vi.advanceTimersByTime(2_400)
  submit('d')
  await failed('a', away)
  expect(outcomes).toEqual(['a unavailable', 'b unavailable', 'c unavailable'])
  expect(started).toEqual(['a', 'd'])
})

it('a lost connection rejects only its own caller', async () => {
  const { submit, started, outcomes, done, failed } = controlledLimiter(2)
  for (const name of ['a', 'b', 'c', 'd']) submit(name)
  vi.advanceTimersByTime(2_400)
  await done('a')
  await failed('b', away)
  expect(outcomes).toEqual(['a done', 'b unavailable'])
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

it('work that has waited for 15 s is rejected, because its client has given up', async () => {
  const { submit, started, outcomes, done } = controlledLimiter(1)
  for (const name of ['a', 'b']) submit(name)
  vi.advanceTimersByTime(14_000)
  submit('c')
  vi.advanceTimersByTime(1_001)
  await done('a')
  expect(outcomes).toEqual(['a done', 'b unavailable'])
  expect(started).toEqual(['a', 'c'])
})

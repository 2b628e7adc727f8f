import type { Microfrontend } from '@club/contract'
import { expect, test, vi } from 'vitest'
import { parseManifest } from '../manifest/manifest.ts'
import { RemoteFailure } from '../remote-failure.ts'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader } from './remote-loader.ts'

const games = { name: 'mf-games', path: '/games', title: { cs: 'Zápasy', en: 'Games' }, entry: '/m.json' }
const Games = () => null
const missing = new RemoteFailure('entry', 'missing')
const chunkError = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

/** A remote's manifest whose only script besides the entry is the given chunk. */
const aManifest = (chunk: string) => ({
  metaData: {
    globalName: 'mf_games',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.3' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [],
  exposes: [{ path: './tab', assets: { js: { sync: [`${chunk}.js`] } } }],
})

const { version, build, folder } = parseManifest(aManifest('first'), 'https://club.test/m.json')
const loaded = { Component: Games, version, build, folder }

/** Creates a loader whose attempts to load the remote have the given results, in this order. */
const loaderWithResults = (...ends: readonly ('loads' | RemoteFailure)[]) => loaderOf(games, ends)

function loaderOf(remote: Microfrontend, ends: readonly ('loads' | RemoteFailure)[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const remaining = [...ends]
  const load = vi.fn<typeof loadRemote>(async () => {
    const end = remaining.shift()
    if (end !== 'loads') throw end
    return loaded
  })
  const record = vi.fn()
  return { loader: new RemoteLoader(remote, load, record), load, record }
}

test('a tab is loaded once, however often it is opened', async () => {
  const { loader, load, record } = loaderWithResults('loads')
  loader.open()
  loader.open()
  await vi.waitFor(
    () => expect(loader.current()).toMatchObject({ status: 'ready', Component: Games }),
    20_000,
  )
  loader.rendered()
  loader.leave()
  loader.open()
  loader.rendered()
  expect(load).toHaveBeenCalledOnce()
  expect(record).toHaveBeenCalledOnce()
  expect(record).toHaveBeenCalledWith({
    tab: 'mf-games',
    version: '1.2.3',
    stage: 'render',
    outcome: 'loaded',
    milliseconds: expect.any(Number),
    attempt: 1,
  })
})

test('during a retry the failure stays on the page, and each attempt is recorded', async () => {
  const { loader, record } = loaderWithResults(missing, 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current()).toEqual({ status: 'failed', failure: missing }), 20_000)
  loader.retry()
  expect(loader.current()).toEqual({ status: 'loading', after: missing })
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  expect(record.mock.calls.map(([load]) => [load.stage, load.outcome, load.attempt])).toEqual([
    ['entry', 'failed', 1],
    ['render', 'loaded', 2],
  ])
})

test('a failure is recorded with the version that failed, if it was read', async () => {
  const { loader, record } = loaderWithResults(
    missing,
    Object.assign(new RemoteFailure('entry', 'missing'), { version: '1.3.0' }),
    'loads',
  )
  for (const _ of [1, 2]) {
    loader.retry()
    await vi.waitFor(() => expect(loader.current().status).toBe('failed'), 20_000)
  }
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.renderFailed(new Error('no'))
  expect(record.mock.calls.map(([load]) => [load.stage, load.version])).toEqual([
    ['entry', ''],
    ['entry', '1.3.0'],
    ['render', '1.2.3'],
  ])
})

test('a failure after rendering is recorded once, with the outcome "failed later"', async () => {
  const { loader, record } = loaderWithResults('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(loader.folder).toBe('https://club.test/')
  loader.rendered()
  loader.recordUncaughtError()
  expect(loader.current().status, 'the remote stays on the page').toBe('ready')
  loader.renderFailed(new Error('no'))
  expect(loader.current().status).toBe('failed')
  expect(record.mock.calls.map(([load]) => [load.stage, load.outcome, load.version])).toEqual([
    ['render', 'loaded', '1.2.3'],
    ['render', 'failed later', '1.2.3'],
  ])
})

test('a failure before rendering is recorded as failed', async () => {
  const { loader, record } = loaderWithResults('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.recordUncaughtError()
  loader.rendered()
  expect(record.mock.calls.map(([load]) => load.outcome)).toEqual(['failed'])
})

test('a failed preload shows and records nothing, and opening the tab loads it again', async () => {
  const { loader, load, record } = loaderWithResults(missing, 'loads')
  loader.preload()
  await vi.waitFor(() => expect(loader.current()).toEqual({ status: 'idle' }), 20_000)
  loader.open()
  await vi.waitFor(() => expect(loader.current()).toMatchObject({ status: 'ready', attempt: 1 }), 20_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(record).not.toHaveBeenCalled()
})

test('opening a tab during its preload uses the preload', async () => {
  const { loader, load } = loaderWithResults('loads')
  loader.preload()
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(load).toHaveBeenCalledOnce()
})

test('a failed tab loads again when it is opened again', async () => {
  const { loader, load } = loaderWithResults(missing, 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('failed'), 20_000)
  loader.leave()
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failure of an older attempt is ignored', async () => {
  const first = Promise.withResolvers<typeof loaded>()
  const load = vi.fn<typeof loadRemote>().mockReturnValueOnce(first.promise).mockResolvedValueOnce(loaded)
  const loader = new RemoteLoader(games, load, () => {})
  loader.open()
  loader.retry()
  await vi.waitFor(() => expect(loader.current()).toMatchObject({ status: 'ready', attempt: 2 }), 20_000)
  first.reject(missing)
  await first.promise.catch(() => {})
  expect(loader.current()).toMatchObject({ status: 'ready', attempt: 2 })
})

test('code of an older attempt is ignored', async () => {
  const first = Promise.withResolvers<typeof loaded>()
  const Older = () => null
  const load = vi.fn<typeof loadRemote>().mockReturnValueOnce(first.promise).mockResolvedValueOnce(loaded)
  const loader = new RemoteLoader(games, load, () => {})
  loader.open()
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  const listener = vi.fn()
  loader.subscribe(listener)
  first.resolve({ ...loaded, Component: Older })
  await first.promise
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
  expect(loader.current()).toMatchObject({ Component: Games })
})

test('a tab without a chunk of its first view is missing; a rendered tab with a newer build is outdated', async () => {
  const { loader } = loaderWithResults('loads', 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.renderFailed(chunkError)
  expect(loader.current()).toMatchObject({
    status: 'failed',
    failure: { stage: 'render', reason: 'missing' },
  })
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  vi.stubGlobal('fetch', async () => Response.json(aManifest('another')))
  loader.renderFailed(chunkError)
  await vi.waitFor(
    () =>
      expect(loader.current()).toMatchObject({
        status: 'failed',
        failure: { stage: 'render', reason: 'outdated' },
      }),
    20_000,
  )
})

test.each([
  ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the same build is deployed', async () => Response.json(aManifest('first'))],
])('a rendered tab that later lacks a chunk is missing when %s', async (_, fetch) => {
  const { loader } = loaderWithResults('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  vi.stubGlobal('fetch', fetch)
  loader.renderFailed(chunkError)
  expect(loader.current().status).toBe('loading')
  await vi.waitFor(
    () =>
      expect(loader.current()).toMatchObject({
        status: 'failed',
        failure: { stage: 'render', reason: 'missing' },
      }),
    20_000,
  )
})

test('a subscriber is called for each change until it unsubscribes', async () => {
  const { loader } = loaderWithResults('loads')
  const listener = vi.fn()
  const stop = loader.subscribe(listener)
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  loader.renderFailed(new Error('no'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a loaded tab that is not rendered before the deadline fails; a rendered tab does not', async () => {
  vi.useFakeTimers()
  const { loader } = loaderWithResults('loads', 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.render)
  expect(loader.current()).toMatchObject({
    status: 'failed',
    failure: { stage: 'render', reason: 'slow' },
  })
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.render)
  expect(loader.current().status).toBe('ready')
  // The visitor leaves the tab and opens it again. Because the tab is loaded, React calls `rendered` before `open`.
  loader.leave()
  loader.rendered()
  loader.open()
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.render)
  expect(loader.current().status).toBe('ready')
  vi.useRealTimers()
})

test('the deadline for rendering does not run while the visitor is on another tab', async () => {
  vi.useFakeTimers()
  const { loader, record } = loaderWithResults('loads')
  loader.open()
  loader.leave()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.render)
  expect(loader.current().status).toBe('ready')
  expect(record).not.toHaveBeenCalled()
  loader.open()
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.render)
  expect(loader.current()).toMatchObject({ status: 'failed', failure: { stage: 'render', reason: 'slow' } })
  vi.useRealTimers()
})

test('the record of a release contains its id, even when its manifest was not read', async () => {
  const { loader, record } = loaderOf({ ...games, release: '1.2.3-4f2a91c0de' }, [
    new RemoteFailure('manifest', 'missing'),
    'loads',
  ])
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('failed'), 20_000)
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  expect(record.mock.calls.map(([load]) => [load.version, load.outcome])).toEqual([
    ['1.2.3-4f2a91c0de', 'failed'],
    ['1.2.3-4f2a91c0de', 'loaded'],
  ])
})

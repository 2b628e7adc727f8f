import type { Microfrontend } from '@club/contract'
import { expect, test, vi } from 'vitest'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { parseManifest } from '../manifest/manifest.ts'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader } from './remote-loader.ts'

const games = { name: 'mf-games', path: '/games', title: { cs: 'Zápasy', en: 'Games' }, entry: '/m.json' }
const Games = () => null
const missing = new RemoteFailure('entry', 'missing')
const chunkError = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' })

/** A remote's manifest that names one chunk. */
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

/** A loader over loads that end as a test says, in turn. */
const given = (...ends: readonly ('loads' | RemoteFailure)[]) => loaderOf(games, ends)

function loaderOf(remote: Microfrontend, ends: readonly ('loads' | RemoteFailure)[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const left = [...ends]
  const load = vi.fn<typeof loadRemote>(async () => {
    const end = left.shift()
    if (end !== 'loads') throw end
    return loaded
  })
  const record = vi.fn()
  return { loader: new RemoteLoader(remote, load, record), load, record }
}

test('a tab is loaded once, however often it is opened', async () => {
  const { loader, load, record } = given('loads')
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

test('a failure is shown while Retry is under way, and each try is a record of its own', async () => {
  const { loader, record } = given(missing, 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current()).toEqual({ status: 'failed', failure: missing }), 20_000)
  loader.retry()
  expect(loader.current()).toEqual({ status: 'loading', after: missing })
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  expect(record.mock.calls.map(([told]) => [told.stage, told.outcome, told.attempt])).toEqual([
    ['entry', 'failed', 1],
    ['render', 'loaded', 2],
  ])
})

test('a failure is told to telemetry with the version that failed, as far as it is known', async () => {
  const { loader, record } = given(missing, missing.ofVersion('1.3.0'), 'loads')
  for (const _ of [1, 2]) {
    loader.retry()
    await vi.waitFor(() => expect(loader.current().status).toBe('failed'), 20_000)
  }
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.renderFailed(new Error('no'))
  expect(record.mock.calls.map(([told]) => [told.stage, told.version])).toEqual([
    ['entry', ''],
    ['entry', '1.3.0'],
    ['render', '1.2.3'],
  ])
})

test('what fails after it was seen is told once more, once: it failed later', async () => {
  const { loader, record } = given('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(loader.folder).toBe('https://club.test/')
  loader.rendered()
  loader.failedOutside()
  expect(loader.current().status, 'its place stays').toBe('ready')
  loader.renderFailed(new Error('no'))
  expect(loader.current().status).toBe('failed')
  expect(record.mock.calls.map(([told]) => [told.stage, told.outcome, told.version])).toEqual([
    ['render', 'loaded', '1.2.3'],
    ['render', 'failed later', '1.2.3'],
  ])
})

test('what fails before anything of it was seen has failed', async () => {
  const { loader, record } = given('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.failedOutside()
  loader.rendered()
  expect(record.mock.calls.map(([told]) => told.outcome)).toEqual(['failed'])
})

test('a failed preload is forgotten: no failure, no record, and opening tries anew', async () => {
  const { loader, load, record } = given(missing, 'loads')
  loader.preload()
  await vi.waitFor(() => expect(loader.current()).toEqual({ status: 'idle' }), 20_000)
  loader.open()
  await vi.waitFor(() => expect(loader.current()).toMatchObject({ status: 'ready', attempt: 1 }), 20_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(record).not.toHaveBeenCalled()
})

test('a tab opened while it loads ahead of time uses that load', async () => {
  const { loader, load } = given('loads')
  loader.preload()
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(load).toHaveBeenCalledOnce()
})

test('a tab that failed is tried again when the visitor comes back', async () => {
  const { loader, load } = given(missing, 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('failed'), 20_000)
  loader.leave()
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('an answer that comes after a newer try began is ignored', async () => {
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

test('code that comes after a newer try began is ignored', async () => {
  const first = Promise.withResolvers<typeof loaded>()
  const Older = () => null
  const load = vi.fn<typeof loadRemote>().mockReturnValueOnce(first.promise).mockResolvedValueOnce(loaded)
  const loader = new RemoteLoader(games, load, () => {})
  loader.open()
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  const told = vi.fn()
  loader.subscribe(told)
  first.resolve({ ...loaded, Component: Older })
  await first.promise
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  expect(loader.current()).toMatchObject({ Component: Games })
})

test('a part missing at the first view is missing; after that it is outdated', async () => {
  const { loader } = given('loads', 'loads')
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
  await vi.waitFor(() =>
    expect(loader.current()).toMatchObject({
      status: 'failed',
      failure: { stage: 'render', reason: 'outdated' },
    }),
  )
})

test.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the same build is still there', async () => Response.json(aManifest('first'))],
])('a part missing later is not told to be newer when %s', async (_, fetch) => {
  const { loader } = given('loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'))
  loader.rendered()
  vi.stubGlobal('fetch', fetch)
  loader.renderFailed(chunkError)
  expect(loader.current().status).toBe('loading')
  await vi.waitFor(() =>
    expect(loader.current()).toMatchObject({
      status: 'failed',
      failure: { stage: 'render', reason: 'missing' },
    }),
  )
})

test('whoever follows is told of each change, and not any more when they stop', async () => {
  const { loader } = given('loads')
  const told = vi.fn()
  const stop = loader.subscribe(told)
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  loader.renderFailed(new Error('no'))
  expect(told).toHaveBeenCalledTimes(2)
})

test('a tab that is ready and does not appear in its time has failed; one that appeared has not', async () => {
  vi.useFakeTimers()
  const { loader } = given('loads', 'loads')
  loader.open()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  await vi.advanceTimersByTimeAsync(deadlines.render)
  expect(loader.current()).toMatchObject({
    status: 'failed',
    failure: { stage: 'render', reason: 'slow' },
  })
  loader.retry()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  loader.rendered()
  await vi.advanceTimersByTimeAsync(deadlines.render)
  expect(loader.current().status).toBe('ready')
  // Back on a loaded tab, React tells first that the tab is there, and then that the visitor is.
  loader.leave()
  loader.rendered()
  loader.open()
  await vi.advanceTimersByTimeAsync(deadlines.render)
  expect(loader.current().status).toBe('ready')
  vi.useRealTimers()
})

test('a tab that the visitor leaves before it is loaded has no time to appear in, until they come back', async () => {
  vi.useFakeTimers()
  const { loader, record } = given('loads')
  loader.open()
  loader.leave()
  await vi.waitFor(() => expect(loader.current().status).toBe('ready'), 20_000)
  await vi.advanceTimersByTimeAsync(deadlines.render)
  expect(loader.current().status).toBe('ready')
  expect(record).not.toHaveBeenCalled()
  loader.open()
  await vi.advanceTimersByTimeAsync(deadlines.render)
  expect(loader.current()).toMatchObject({ status: 'failed', failure: { stage: 'render', reason: 'slow' } })
  vi.useRealTimers()
})

test('a release is told by its id, also where its manifest was never read', async () => {
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

import { beforeEach, expect, test, vi } from 'vitest'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'
import { findRemoteAbovePath, findRemoteByPath, loadRemoteList, tabListStorageKey } from './remote-list.ts'

const tab = (name: string) => ({
  name,
  path: `/${name}`,
  title: { cs: name, en: name },
  entry: `/${name}/m.json`,
})
const list = [tab('games'), tab('players')]
const stubServer = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )

/** Stubs a server that never responds. When the page aborts a request, the request's promise is rejected. */
const stubHangingServer = () =>
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

test('a valid list is stored for the next visit', async () => {
  stubServer(() => Response.json(list))
  expect(await loadRemoteList()).toEqual(list)
  expect(JSON.parse(localStorage.getItem(tabListStorageKey) ?? '')).toEqual(list)
})

test.each([
  ['gone', () => new Response('', { status: 404 }), 'missing'],
  ['503 with JSON', () => Response.json(list, { status: 503 }), 'missing'],
  ['no JSON', () => new Response('<html>'), 'broken'],
  ['no list of tabs', () => Response.json([{ name: 'Games' }]), 'broken'],
  [
    'a list with a path twice',
    () => Response.json([tab('games'), { ...tab('x'), path: '/games' }]),
    'broken',
  ],
])(
  'a list that is %s is replaced by the stored one; without one, the failure has the reason',
  async (_, answer, reason) => {
    stubServer(answer)
    await expect(loadRemoteList()).rejects.toMatchObject({ stage: 'list', reason })
    localStorage.setItem(tabListStorageKey, JSON.stringify(list))
    expect(await loadRemoteList()).toEqual(list)
  },
)

test('a list that does not arrive fails at its deadline', async () => {
  stubHangingServer()
  const loading = expect(loadRemoteList()).rejects.toMatchObject({ stage: 'list', reason: 'slow' })
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.list)
  await loading
})

test(`a list that hangs is replaced by the stored one after ${remoteLoadDeadlines.listWithStored / 1000} seconds`, async () => {
  stubHangingServer()
  localStorage.setItem(tabListStorageKey, JSON.stringify(list))
  const loading = loadRemoteList()
  await vi.advanceTimersByTimeAsync(remoteLoadDeadlines.listWithStored)
  expect(await loading).toEqual(list)
})

test('an invalid stored list is not used', async () => {
  stubServer(() => new Response('', { status: 404 }))
  localStorage.setItem(tabListStorageKey, '[{"name":1}]')
  await expect(loadRemoteList()).rejects.toMatchObject({ stage: 'list' })
})

test.each([
  ['/', 'games'],
  ['/games', 'games'],
  ['/players/', 'players'],
  ['/players/1', undefined],
  ['/nowhere', undefined],
])('the path %s opens the tab %s [S2.1 S2.5 S2.10]', (path, name) => {
  expect(findRemoteByPath(list, path)?.name).toBe(name)
})

test.each([
  ['/players/1', 'players'],
  ['/players/1/edit', 'players'],
  ['/players/', undefined],
  ['/players', undefined],
  ['/playersandmore/1', undefined],
  ['/', undefined],
])('the path %s is below the tab %s', (path, name) => {
  expect(findRemoteAbovePath(list, path)?.name).toBe(name)
})

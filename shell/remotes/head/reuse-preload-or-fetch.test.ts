import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reusePreloadOrFetch } from './reuse-preload-or-fetch.ts'

const list = 'http://localhost:3000/microfrontends.json'
const signal = new AbortController().signal

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('asked anew')),
  )
})
afterEach(() => {
  Reflect.deleteProperty(window, 'headPreload')
})

/** Puts a response for the list of tabs into `window.headPreload`, as the script in the page's head does. */
function preloadList(): AbortController {
  const abort = new AbortController()
  const response = Promise.resolve(new Response('from the head'))
  window.headPreload = new Map([[list, { response, abort }]])
  return abort
}

test('a preloaded response is used once; the next call sends a new request', async () => {
  preloadList()
  expect(await (await reusePreloadOrFetch('/microfrontends.json', signal)).text()).toBe('from the head')
  expect(fetch).not.toHaveBeenCalled()
  expect(await (await reusePreloadOrFetch('/microfrontends.json', signal)).text()).toBe('asked anew')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(list, { cache: 'no-cache', signal })
})

test('a file that was not preloaded is fetched without the browser’s cache', async () => {
  preloadList()
  const address = 'http://localhost:3101/mf-manifest.json'
  expect(await (await reusePreloadOrFetch(address, signal)).text()).toBe('asked anew')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(address, { cache: 'no-cache', signal })
})

test('a response preloaded without a hash, or with another one, is not used for a request with a hash', async () => {
  preloadList()
  const integrity = `sha384-${'A'.repeat(64)}`
  expect(await (await reusePreloadOrFetch(list, signal, integrity)).text()).toBe('asked anew')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(list, { cache: 'no-cache', signal, integrity })
})

test('a preload that exceeds the deadline is aborted, so that the next attempt sends a new request', () => {
  const head = preloadList()
  const late = new AbortController()
  void reusePreloadOrFetch('/microfrontends.json', late.signal)
  expect(head.signal.aborted).toBe(false)
  late.abort('late')
  expect(head.signal.reason).toBe('late')
})

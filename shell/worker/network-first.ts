import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { cacheMatchOptions } from './caches.ts'

/** Seconds that the worker waits for the server's response before it uses the cached one. */
const NETWORK_TIMEOUT = 2
/** How long an origin counts as slow after a late response, in milliseconds. Its cached responses are used at once. */
const SLOW_PHASE = 30_000
/** How long after a change by this browser, in milliseconds, the worker waits for responses without a time limit. */
const AFTER_WRITE = 30_000

/** When each slow origin ceases to count as slow, in milliseconds since 1970. */
const slowUntil = new Map<string, number>()
let writtenUntil = 0

export function preferNetworkAfterWrite(): void {
  writtenUntil = Date.now() + AFTER_WRITE
}

/**
 * Records the origin of a late response as slow. Workbox calls `cachedResponseWillBeUsed` when a response is late or a
 * request fails.
 */
const slowOriginPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.startedAt = performance.now()
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, state }) => {
    if (performance.now() - state?.startedAt >= NETWORK_TIMEOUT * 1000)
      slowUntil.set(new URL(request.url).origin, Date.now() + SLOW_PHASE)
    return cachedResponse
  },
}

/** The requests that pages have sent. Each entry is the client id of the page and the address of the request. */
const requested = new Set<string>()

/**
 * Whether the page has requested this address before. A page requests an address again to get newer data, so a cached
 * response would be useless.
 */
function isRepeated(clientId: string, url: string): boolean {
  const key = `${clientId} ${url}`
  const isFirst = !requested.has(key)
  requested.add(key)
  return clientId !== '' && !isFirst
}

/**
 * Creates strategies that respond from the network, or from the cache when the network fails or is late. While a server
 * is slow, a page's first request for an address gets the cached response at once, and the network's response replaces
 * it in the cache. For some time after a change by this browser, cached responses are used only when the network fails,
 * because they lack the change.
 * @returns a function that selects the strategy for a request; `clientId`, the id of the page, is empty for a document
 */
export function createNetworkFirstStrategies(
  cacheName: string,
  plugins: WorkboxPlugin[],
): (request: Request, clientId: string) => Strategy {
  const options = { cacheName, plugins, matchOptions: cacheMatchOptions }
  const withTimeout = new NetworkFirst({
    ...options,
    plugins: [...plugins, slowOriginPlugin],
    networkTimeoutSeconds: NETWORK_TIMEOUT,
  })
  const cacheAtOnce = new StaleWhileRevalidate(options)
  const withoutTimeout = new NetworkFirst(options)
  return ({ url }, clientId) => {
    const now = Date.now()
    const isSlow = !isRepeated(clientId, url) && now < (slowUntil.get(new URL(url).origin) ?? 0)
    return now < writtenUntil ? withoutTimeout : isSlow ? cacheAtOnce : withTimeout
  }
}

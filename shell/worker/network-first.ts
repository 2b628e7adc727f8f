import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { matchOptions } from './caches.ts'

/** How long the worker waits for the server's response before it uses the cached response, in seconds. */
const NETWORK_TIMEOUT = 2
/**
 * How long an origin counts as slow after a late response, in milliseconds. Meanwhile the worker uses cached responses
 * without waiting.
 */
const SLOW_PHASE = 30_000
/**
 * How long this rule applies after this browser has sent a change, in milliseconds: the worker waits for the server's
 * responses without a time limit.
 */
const AFTER_WRITE = 30_000

/** Until when each origin counts as slow, in milliseconds since 1970. */
const slowUntil = new Map<string, number>()
let writtenUntil = 0

/** Records that this browser is sending a change to the API. */
export function recordWrite(): void {
  writtenUntil = Date.now() + AFTER_WRITE
}

/**
 * Records an origin as slow when its response is late. Workbox reads the cached response only when the response is late
 * or the request has failed.
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

/** The requests that pages have sent so far: the id of the page (the client) and the address. */
const requested = new Set<string>()

/** Whether the page has requested this address before. A page requests an address again in order to show newer data. */
function isRepeated(clientId: string, url: string): boolean {
  const key = `${clientId} ${url}`
  const isFirst = !requested.has(key)
  requested.add(key)
  return clientId !== '' && !isFirst
}

/**
 * Creates strategies that respond from the network, or from the cache when the network fails or is late. While a server
 * is slow, the first request of a page for an address gets the cached response at once, and the network's response
 * replaces it in the cache. For some time after this browser has sent a change, cached responses are used only when the
 * network fails, because they do not contain the change.
 * @returns a function that returns the strategy for a request. `clientId` is the id of the page that has sent the
 *   request; it is empty for a document
 */
export function createNetworkFirst(
  cacheName: string,
  plugins: WorkboxPlugin[],
): (request: Request, clientId: string) => Strategy {
  const options = { cacheName, plugins, matchOptions }
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

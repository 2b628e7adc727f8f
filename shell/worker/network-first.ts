import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { matchOptions } from './caches.ts'

/** The time after which the cached response is used instead of the network's, in seconds. */
const NETWORK_TIMEOUT = 2
/** How long cached responses are used at once after a response was not in time, in milliseconds. */
const SLOW_PHASE = 30_000
/** How long requests wait for the network after a change that this browser has sent, in milliseconds. */
const AFTER_WRITE = 30_000

/** Until when each origin's cached responses are used at once, in milliseconds since 1970. */
const slowUntil = new Map<string, number>()
let writtenUntil = 0

/** Records that this browser sends a change to the API. */
export function recordWrite(): void {
  writtenUntil = Date.now() + AFTER_WRITE
}

/** Records an origin as slow when its response is not in time. Workbox reads the cache only then, or after a failure. */
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

/** The client's id and the address of each request. */
const requested = new Set<string>()

/** Whether a page requests an address again, which it does to show newer data. */
function isRepeated(clientId: string, url: string): boolean {
  const key = `${clientId} ${url}`
  const isFirst = !requested.has(key)
  requested.add(key)
  return clientId !== '' && !isFirst
}

/**
 * Responds from the network; from the cache when the network fails or is not in time. While a server is slow, the first
 * request of a page for an address gets the cached response at once, and the network's response replaces it in the cache.
 * After a change that this browser has sent, cached responses are used only when the network fails, because they lack
 * that change.
 * @returns the strategy for a request and the id of its page, which is empty for a document
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

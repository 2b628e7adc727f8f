import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { matchOptions } from './caches.ts'

/** How long the network's answer may take before the kept one is used, in seconds. */
const NETWORK_TIMEOUT = 2
/** How long kept answers are used at once after an answer was not in time, in milliseconds. */
const SLOW_PHASE = 30_000
/** How long reads wait for the network after a write of this browser, in milliseconds. */
const AFTER_WRITE = 30_000

/** Until when each origin's kept answers are used at once, in milliseconds since 1970. */
const slowUntil = new Map<string, number>()
let writtenUntil = 0

/** Records that this browser sends a write. */
export function recordWrite(): void {
  writtenUntil = Date.now() + AFTER_WRITE
}

/** Records an origin as slow when its answer is not in time. Workbox reads the cache only then, or after a failure. */
const slowness: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.startedAt = performance.now()
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, state }) => {
    if (performance.now() - state?.startedAt >= NETWORK_TIMEOUT * 1000)
      slowUntil.set(new URL(request.url).origin, Date.now() + SLOW_PHASE)
    return cachedResponse
  },
}

/** The page and the address of each request. */
const requested = new Set<string>()

/** Whether a page requests an address again, because its visitor has asked for newer data. */
function isAgain(clientId: string, url: string): boolean {
  const key = `${clientId} ${url}`
  const isFirst = !requested.has(key)
  requested.add(key)
  return clientId !== '' && !isFirst
}

/**
 * Answers from the network; from the cache when the network fails or is not in time. While a server is slow, the first
 * request of a page for an address is answered by the kept answer at once, and the network's answer replaces it in the
 * cache. After a write of this browser, kept answers are used only when the network fails, because they lack the
 * visitor's own change.
 * @returns the strategy for a request and the id of its page, which is empty for a document
 */
export function networkFirst(
  cacheName: string,
  plugins: WorkboxPlugin[],
): (request: Request, clientId: string) => Strategy {
  const options = { cacheName, plugins, matchOptions }
  const inTime = new NetworkFirst({
    ...options,
    plugins: [...plugins, slowness],
    networkTimeoutSeconds: NETWORK_TIMEOUT,
  })
  const keptAtOnce = new StaleWhileRevalidate(options)
  const patient = new NetworkFirst(options)
  return ({ url }, clientId) => {
    const now = Date.now()
    const isSlow = !isAgain(clientId, url) && now < (slowUntil.get(new URL(url).origin) ?? 0)
    return now < writtenUntil ? patient : isSlow ? keptAtOnce : inTime
  }
}

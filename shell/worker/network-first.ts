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

/**
 * Answers from the network; from the cache when the network fails or is not in time. While a server is slow, kept
 * answers are used at once, and the network's answers replace them in the cache. After a write of this browser, kept
 * answers are used only when the network fails, because they lack the visitor's own change.
 */
export function networkFirst(cacheName: string, plugins: WorkboxPlugin[]): (request: Request) => Strategy {
  const options = { cacheName, plugins, matchOptions }
  const inTime = new NetworkFirst({
    ...options,
    plugins: [...plugins, slowness],
    networkTimeoutSeconds: NETWORK_TIMEOUT,
  })
  const keptAtOnce = new StaleWhileRevalidate(options)
  const patient = new NetworkFirst(options)
  return ({ url }) => {
    const now = Date.now()
    const isSlow = now < (slowUntil.get(new URL(url).origin) ?? 0)
    return now < writtenUntil ? patient : isSlow ? keptAtOnce : inTime
  }
}

import { createStore } from '@club/platform/host'
import { activeTabOverride } from '../tab-override/active-tab-override.ts'

/**
 * A request that the page sent before the service worker controlled it. The worker sends it again to cache the
 * response.
 */
export type RequestMissedByWorker = readonly [address: string, options: RequestInit]

/**
 * The message to the service worker about what the page has shown. The names of the fields must not change, because an
 * older or newer worker may receive the message.
 */
export interface PageShownMessage {
  readonly type: 'PAGE_SHOWN'
  readonly tabs: readonly string[]
  /** The addresses of all files that the page has loaded. */
  readonly loaded: readonly string[]
  /** The requests sent before the worker controlled the page; undefined while the page may still load files. */
  readonly unseen: readonly RequestMissedByWorker[] | undefined
}

// By default, browsers record at most 250 requests. The page of a large club sends more, because it has many pictures.
performance.setResourceTimingBufferSize(2000)

/** The names of the tabs that the page has shown. */
export const shownTabs = createStore<readonly string[]>([])

/** Records that the page has shown a tab, so that the service worker caches its build. */
export function recordShownTab(name: string): void {
  shownTabs.set([...shownTabs.current(), name])
  sendPageShownMessage()
}

/**
 * Sends the service worker the message, so that it caches the page's files. Sends nothing while an override is active,
 * because a developer's own build of a tab must not be cached.
 */
export function sendPageShownMessage(requestsMissedByWorker?: readonly RequestMissedByWorker[]): void {
  if (activeTabOverride) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageShownMessage = {
    type: 'PAGE_SHOWN',
    tabs: shownTabs.current(),
    loaded,
    unseen: requestsMissedByWorker,
  }
  navigator.serviceWorker?.controller?.postMessage(message)
}

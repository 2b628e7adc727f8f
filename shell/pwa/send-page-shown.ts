import { createStore } from '@club/platform/host'
import { activeOverride } from '../overrides/active-override.ts'

/** A request of the page that the service worker can send again: its address and its options. */
export type RepeatableRequest = readonly [address: string, options: RequestInit]

/**
 * The message to the service worker with the tabs that the page has shown. The fields must keep their names,
 * because an older or newer version of the worker may receive the message.
 */
export interface PageShownMessage {
  readonly type: 'PAGE_SHOWN'
  /** The names of the tabs that the page has shown. */
  readonly tabs: readonly string[]
  /** The addresses of all files that the page has loaded. */
  readonly loaded: readonly string[]
  /**
   * The requests that the page sent before the service worker controlled it. Undefined in a message that the page sends
   * while it may still load files.
   */
  readonly unseen: readonly RepeatableRequest[] | undefined
}

// By default, browsers record at most 250 requests of a page. The pictures of a large club would exceed this number.
performance.setResourceTimingBufferSize(2000)

/** The names of the tabs that the page has shown. */
export const shownTabs = createStore<readonly string[]>([])

/**
 * Records that the page has shown a tab. Notifies the service worker, so that it caches the builds of the page and of
 * the tab.
 */
export function recordShownTab(name: string): void {
  shownTabs.set([...shownTabs.current(), name])
  sendPageShown()
}

/**
 * Sends the service worker the tabs that the page has shown. Sends nothing while an override replaces a tab by a
 * developer's own build, because that build must not be cached.
 */
export function sendPageShown(requestsBeforeWorker?: readonly RepeatableRequest[]): void {
  if (activeOverride) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageShownMessage = {
    type: 'PAGE_SHOWN',
    tabs: shownTabs.current(),
    loaded,
    unseen: requestsBeforeWorker,
  }
  navigator.serviceWorker?.controller?.postMessage(message)
}

import { createStore } from '@club/platform/host'
import { activeOverride } from '../overrides/active-override.ts'

/** A request that the worker can repeat: its address and options. */
export type RepeatableRequest = readonly [address: string, options: RequestInit]

/**
 * The message to the worker that the page has shown tabs. Its fields keep their names, because a worker of another version
 * may get it.
 */
export interface PageShownMessage {
  readonly type: 'PAGE_SHOWN'
  /** The names of the tabs that the page has shown. */
  readonly tabs: readonly string[]
  /** The addresses that the page has loaded. */
  readonly loaded: readonly string[]
  /**
   * The requests that the page sent before the worker controlled it; undefined while the page may still load files.
   */
  readonly unseen: readonly RepeatableRequest[] | undefined
}

// Browsers list 250 requests by default, which the pictures of a large club exceed.
performance.setResourceTimingBufferSize(2000)

/** The names of the tabs that the page has shown. */
export const shownTabs = createStore<readonly string[]>([])

/** Records that a tab has been shown, and notifies the worker, so that it caches the build of the page and of the tab. */
export function recordShownTab(name: string): void {
  shownTabs.set([...shownTabs.current(), name])
  sendPageShown()
}

/**
 * Sends the worker the tabs that have been shown. A page with a developer's own build of a tab sends nothing, because
 * that build must not be cached.
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

import { activeOverride } from '../overrides/active-override.ts'

/** A request that the worker can repeat: its address and options. */
export type RepeatableRequest = readonly [address: string, options: RequestInit]

/** The message to the worker that the page has shown tabs. A worker of another version may get it, too. */
export interface PageShown {
  readonly type: 'PAGE_SHOWN'
  /** The names of the tabs that the page has shown. */
  readonly tabs: readonly string[]
  /** The addresses that the page has loaded. */
  readonly loaded: readonly string[]
  /**
   * The requests that the worker has not seen, because it did not control the page yet; undefined while the page may
   * still load files.
   */
  readonly unseen?: readonly RepeatableRequest[]
}

// Browsers list 250 requests by default, which the pictures of a large club exceed.
performance.setResourceTimingBufferSize(2000)

const shownTabs = new Set<string>()
let resolveFirst = () => {}
/** Resolves when the page has shown a tab. */
export const firstTabShown = new Promise<void>((resolve) => {
  resolveFirst = resolve
})

/** Sends the worker that a tab has been shown, so that it keeps the build of the page and of the tab. */
export function recordShownTab(name: string): void {
  shownTabs.add(name)
  resolveFirst()
  postPageShown()
}

/**
 * Sends the worker which tabs have been shown. A page with a developer's own build of a tab sends nothing, because that
 * build must not be kept.
 */
export function postPageShown(unseen?: readonly RepeatableRequest[]): void {
  if (activeOverride) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: PageShown = { type: 'PAGE_SHOWN', tabs: [...shownTabs], loaded, ...(unseen && { unseen }) }
  navigator.serviceWorker?.controller?.postMessage(message)
}

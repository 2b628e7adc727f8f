/** A request that the page's head has started. */
interface Preloaded {
  readonly response: Promise<Response>
  readonly abort: AbortController
}

declare global {
  interface Window {
    /** Requests of the script in the page's head (head-preload.ts), by absolute address and hash. */
    headPreload?: Map<string, Preloaded>
  }
}

/**
 * Fetches a file past the cache. A request of the page's head is used once; further attempts send a new one.
 * @param signal aborts the request, also the head's, so that a further attempt does not join one that hangs
 * @param integrity the file's hash, which the browser checks; empty for no check
 */
export function fetchFresh(address: string, signal: AbortSignal, integrity = ''): Promise<Response> {
  const { href } = new URL(address, location.origin)
  const preloaded = window.headPreload?.get(href + integrity)
  if (!preloaded) return fetch(href, { cache: 'no-cache', signal, ...(integrity && { integrity }) })
  window.headPreload?.delete(href + integrity)
  signal.addEventListener('abort', () => preloaded.abort.abort(signal.reason))
  return preloaded.response
}

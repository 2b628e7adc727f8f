/** A request that the script in the page's head has sent, with the controller that can abort it. */
interface Preloaded {
  readonly response: Promise<Response>
  readonly abort: AbortController
}

declare global {
  interface Window {
    /**
     * The requests that the script in the page's head has sent (head-preload.ts). The key is the absolute address
     * followed by the file's hash.
     */
    headPreload?: Map<string, Preloaded>
  }
}

/**
 * Fetches the current version of a file. The first call for a file uses the request that the script in the page's head
 * has sent, if any. Each further call sends a new request.
 * @param signal aborts the request, even if the script in the page's head has sent it; otherwise a retry would wait for
 *   that request while it hangs
 * @param integrity the file's hash, which the browser checks; empty for no check
 */
export function reusePreloadOrFetch(address: string, signal: AbortSignal, integrity = ''): Promise<Response> {
  const { href } = new URL(address, location.origin)
  const preloaded = window.headPreload?.get(href + integrity)
  if (!preloaded) return fetch(href, { cache: 'no-cache', signal, ...(integrity && { integrity }) })
  window.headPreload?.delete(href + integrity)
  signal.addEventListener('abort', () => preloaded.abort.abort(signal.reason))
  return preloaded.response
}

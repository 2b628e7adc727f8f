/** A request that the script in the page's head has started. */
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
 * Fetches the current version of a file. The first call for a file uses the request that the page's head sent, if any;
 * each further call sends a new request.
 * @param signal aborts the request, even one that the page's head sent, so that a retry does not wait for a hanging
 *   request
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

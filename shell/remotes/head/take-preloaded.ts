/** A request that the page's head has made already. */
interface Preloaded {
  readonly response: Promise<Response>
  readonly abort: AbortController
}

declare global {
  interface Window {
    /** What the script in the page's head asked for (head-preload.ts), by absolute address and hash, until the shell takes it. */
    headPreload?: Map<string, Preloaded>
  }
}

/**
 * Asks for a file that a deploy may have changed a moment ago. What the page's head asked for is used once; every
 * further try asks anew.
 * @param signal ends the request, the head's too, so that a further try is not taken for one that still hangs
 * @param integrity the file's hash, which the browser itself checks, on plain http, too; none: whatever comes
 */
export function fetchFresh(address: string, signal: AbortSignal, integrity = ''): Promise<Response> {
  const { href } = new URL(address, location.origin)
  const preloaded = window.headPreload?.get(href + integrity)
  if (!preloaded) return fetch(href, { cache: 'no-cache', signal, ...(integrity && { integrity }) })
  window.headPreload?.delete(href + integrity)
  signal.addEventListener('abort', () => preloaded.abort.abort(signal.reason))
  return preloaded.response
}

declare global {
  interface Window {
    /** Asks for an absolute address, once for all who call it; from the script in the page's head (early.ts). */
    askEarly?: (address: string) => { answer: Promise<Response>; abort: AbortController }
  }
}

const taken = new Set<string>()
let started = false

/**
 * Asks for a file that a deploy may have changed a moment ago; while the page starts, together with the page's head.
 * @param signal ends the request, the head's too, so that a further try is not taken for one that still hangs
 */
export function ask(address: string, signal: AbortSignal): Promise<Response> {
  const { href } = new URL(address, location.origin)
  if (started || !window.askEarly || taken.has(href)) return fetch(href, { cache: 'no-cache', signal })
  taken.add(href)
  const { answer, abort } = window.askEarly(href)
  signal.addEventListener('abort', () => abort.abort(signal.reason))
  return answer.then((shared) => shared.clone())
}

/** From now on, what the page's head asked for is too old. */
export function forgetEarlyAnswers(): void {
  started = true
}

import { eventIdInText, type LiveEvent, liveEvent, streams } from '@club/contract'

/** An event of the server's event stream, with its id. The page can request a new stream that starts after this id. */
export interface ReceivedEvent extends LiveEvent {
  readonly id: number
}

/**
 * The name of the Web Lock that the page with the stream holds, and of the BroadcastChannel on which this page sends
 * the events to the browser's other pages.
 */
const NAME = 'football-manager-live'

/**
 * The BroadcastChannel on which a page requests the events that were broadcast before it listened, and on which the page
 * with the stream sends them.
 */
const MISSED = `${NAME}-missed`
/** The number of events that the page with the stream keeps for other pages. */
const MAX_KEPT = 500

/**
 * Milliseconds until the page retries a refused stream, or a failed request for the id of the newest activity. After an
 * interruption of the stream, the browser itself reconnects.
 */
const RETRY_DELAY = 30_000

const isSupported = (): boolean =>
  [globalThis.EventSource, globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Receives the server's events about changes. All pages of the browser share one event stream: the page that holds the
 * Web Lock opens the stream and broadcasts the events. A page that is opened later requests the events since it read
 * its data. When the page with the stream is closed, another page gets the lock and opens a new stream. The new stream
 * starts after the last event that this other page has received or, if it has received none, after
 * `getNewestActivityId`. A page that the back/forward cache restores requests the lock again. A browser without
 * EventSource, BroadcastChannel or Web Locks receives no events (Web Locks require https or localhost).
 * @param getNewestActivityId returns the id of the activity that was the newest before the page fetched its data
 * @returns a function that stops receiving
 */
export function receiveLiveEvents(
  onEvent: (event: ReceivedEvent) => void,
  getNewestActivityId: () => Promise<number>,
): () => void {
  if (!isSupported()) return () => {}
  let last: number | undefined
  const receive = (event: ReceivedEvent) => {
    last = event.id
    onEvent(event)
  }
  return whileShown((signal) => {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<ReceivedEvent>) => receive(data)
    const missed = new BroadcastChannel(MISSED)
    let streamed: readonly ReceivedEvent[] = []
    missed.onmessage = ({ data }: MessageEvent<ReceivedEvent | { readonly after: number }>) => {
      if ('after' in data) {
        for (const event of streamed) if (event.id > data.after) missed.postMessage(event)
      } else if (last !== undefined && data.id > last) receive(data)
    }
    let source: EventSource | undefined
    const close = () => {
      channel.close()
      missed.close()
      source?.close()
    }
    signal.addEventListener('abort', close)
    const retryLater = (retry: () => void) =>
      void setTimeout(() => {
        if (!signal.aborted) retry()
      }, RETRY_DELAY)

    const openStream = () => {
      source = new EventSource(`${streams.events.path}?after=${last}`)
      source.onmessage = (message: MessageEvent<string>) => {
        const event = eventOf(message)
        if (!event) return
        streamed = [...streamed, event].slice(-MAX_KEPT)
        channel.postMessage(event)
        receive(event)
      }
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) retryLater(openStream)
      }
    }
    const begin = async () => {
      try {
        const newest = last ?? (await getNewestActivityId())
        // If another page has broadcast an event during the request, `last` is already set, to a newer id than
        // `newest`.
        last ??= newest
        missed.postMessage({ after: last })
        await navigator.locks.request(NAME, { signal }, () => {
          openStream()
          return new Promise((release) => signal.addEventListener('abort', release))
        })
      } catch {
        retryLater(begin)
      }
    }
    void begin()
  })
}

/**
 * Calls `begin` now, and again when the back/forward cache restores the page. The signal that `begin` receives is
 * aborted when the visitor leaves the page. Returns a function that aborts the signal and prevents further calls.
 */
function whileShown(begin: (signal: AbortSignal) => void): () => void {
  let shown = new AbortController()
  const onHide = () => shown.abort()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    shown = new AbortController()
    begin(shown.signal)
  }
  begin(shown.signal)
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    onHide()
  }
}

/** Parses a message of the stream; undefined when it is no live event. */
function eventOf({ data, lastEventId }: MessageEvent<string>): ReceivedEvent | undefined {
  try {
    return { id: eventIdInText.parse(lastEventId), ...liveEvent.parse(JSON.parse(data)) }
  } catch {
    return undefined
  }
}

import { eventIdInText, type LiveEvent, liveEvent, streams } from '@club/contract'
import { request } from '../api/client.ts'

/**
 * A live event with its id. A page that opens a new stream requests the events after the last id that it has received.
 */
export interface ReceivedEvent extends LiveEvent {
  readonly id: number
}

/**
 * The name of two things: the lock that the page with the stream holds, and the channel on which that page broadcasts
 * the events to the browser's other pages.
 */
const NAME = 'football-manager-live'

/**
 * How long the page waits before it requests the stream again after the server has refused it, in milliseconds. After
 * an interruption the browser itself reconnects.
 */
const RETRY_DELAY = 30_000

const isSupported = (): boolean =>
  [globalThis.EventSource, globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Receives the live events, with one stream for all pages of the browser: the page that has the lock opens the stream
 * and broadcasts the events. When that page closes, another page gets the lock. The new stream starts after the last
 * event that this page has received, or, without such an event, after the activities that were recorded before the page
 * was opened. A page in the back/forward cache receives no events; when the page is restored, it continues after the
 * last event that it has received. A browser without the necessary APIs (Web Locks require https or localhost) receives
 * no events.
 * @returns a function that stops receiving
 */
export function receiveLiveEvents(onEvent: (event: ReceivedEvent) => void): () => void {
  if (!isSupported()) return () => {}
  let last: number | undefined
  const receive = (event: ReceivedEvent) => {
    last = event.id
    onEvent(event)
  }
  return whileShown((signal) => {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<ReceivedEvent>) => receive(data)
    let source: EventSource | undefined
    const close = () => {
      channel.close()
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
        channel.postMessage(event)
        receive(event)
      }
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) retryLater(openStream)
      }
    }
    const begin = async () => {
      try {
        const newest = last ?? (await newestId(signal))
        // Keeps `last` if it is set: another page may have broadcast an event during the request, and that event is
        // newer.
        last ??= newest
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
 * Calls `begin` now, and again whenever the page is restored from the back/forward cache. The signal is aborted when
 * the visitor leaves the page.
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

/** Fetches the id of the newest activity in the activity log; 0 when the log is empty. */
async function newestId(signal: AbortSignal): Promise<number> {
  const [newest] = await request('listActivity', { query: { limit: '1' } }, signal)
  return newest?.id ?? 0
}

/** Parses a message of the stream; returns undefined when the message does not contain a live event. */
function eventOf({ data, lastEventId }: MessageEvent<string>): ReceivedEvent | undefined {
  try {
    return { id: eventIdInText.parse(lastEventId), ...liveEvent.parse(JSON.parse(data)) }
  } catch {
    return undefined
  }
}

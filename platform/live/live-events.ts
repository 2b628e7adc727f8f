import { eventIdInText, type LiveEvent, liveEvent, streams } from '@club/contract'
import { request } from '../api/client.ts'

/** An event with its id. A new stream starts after the id of the last received event. */
export interface ReceivedEvent extends LiveEvent {
  readonly id: number
}

/** The name of the lock that the streaming page holds, and of the channel on which this page broadcasts the events. */
const NAME = 'football-manager-live'

/**
 * The delay before a retry after the server has refused the stream, in milliseconds. An interrupted stream needs no
 * retry, because the browser itself resumes it.
 */
const RETRY_DELAY = 30_000

const isSupported = (): boolean =>
  [globalThis.EventSource, globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Receives the live events, with one stream for all pages of the browser: the page that has the lock opens the stream
 * and broadcasts the events. When that page closes, another page gets the lock. The new stream starts after the last
 * event that this page has received, or, without such an event, after the activities that were recorded before the page
 * was opened. A page in the back/forward cache receives no events; when it is restored, its stream starts in the same
 * way. A browser without the necessary APIs (Web Locks require https or localhost) receives no events.
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
        // During the request, an event that another page broadcast may have set `last`.
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
 * Calls `begin` now and whenever the page is restored from the back/forward cache. The signal aborts when the page is
 * hidden.
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

/** Fetches the id of the newest activity; 0 when there is no activity. */
async function newestId(signal: AbortSignal): Promise<number> {
  const [newest] = await request('listActivity', { query: { limit: '1' } }, signal)
  return newest?.id ?? 0
}

/** Parses a message; returns undefined when its data is not an event. */
function eventOf({ data, lastEventId }: MessageEvent<string>): ReceivedEvent | undefined {
  try {
    return { id: eventIdInText.parse(lastEventId), ...liveEvent.parse(JSON.parse(data)) }
  } catch {
    return undefined
  }
}

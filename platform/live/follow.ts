import { eventIdInText, type LiveEvent, liveEvent, streams } from '@club/contract'
import { request } from '../api/client.ts'

/** An event, with the id after which a stream goes on. */
export interface HeardEvent extends LiveEvent {
  readonly id: number
}

/** The name of the lock that the page with the stream holds, and of the channel on which it passes the events on. */
const NAME = 'football-manager-live'

/** Milliseconds until what the server refused is requested again. The browser itself resumes a stream that broke off. */
const AFTER_REFUSAL = 30_000

const isSupported = (): boolean =>
  [globalThis.EventSource, globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Follows what is done, with one stream for all pages of the browser: the page that holds the lock has the stream and
 * passes the events on. When that page closes, the next one gets the lock and resumes after the last event that it
 * received, or after the activity that was the newest when it began. A page in the browser's history does not listen;
 * back from there, it resumes as well. Without what this needs of a browser (Web Locks: a page of https or of this
 * machine), nothing is received.
 * @returns ends it
 */
export function followLive(hear: (event: HeardEvent) => void): () => void {
  if (!isSupported()) return () => {}
  let last: number | undefined
  const receive = (event: HeardEvent) => {
    last = event.id
    hear(event)
  }
  return whileShown((signal) => {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<HeardEvent>) => receive(data)
    let source: EventSource | undefined
    const close = () => {
      channel.close()
      source?.close()
    }
    signal.addEventListener('abort', close)
    const later = (work: () => void) =>
      void setTimeout(() => {
        if (!signal.aborted) work()
      }, AFTER_REFUSAL)

    const openStream = () => {
      source = new EventSource(`${streams.events.path}?after=${last}`)
      source.onmessage = (message: MessageEvent<string>) => {
        const event = eventOf(message)
        if (!event) return
        channel.postMessage(event)
        receive(event)
      }
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) later(openStream)
      }
    }
    const begin = async () => {
      try {
        const newest = last ?? (await newestId(signal))
        // Events of another page's stream may have come meanwhile.
        last ??= newest
        await navigator.locks.request(NAME, { signal }, () => {
          openStream()
          return new Promise((release) => signal.addEventListener('abort', release))
        })
      } catch {
        later(begin)
      }
    }
    void begin()
  })
}

/** Runs something except while the page lies in the browser's history, from where it comes back as it was. */
function whileShown(begin: (signal: AbortSignal) => void): () => void {
  let shown = new AbortController()
  const leave = () => shown.abort()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    shown = new AbortController()
    begin(shown.signal)
  }
  begin(shown.signal)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    leave()
  }
}

/** The id of the newest activity; 0 where there is none. */
async function newestId(signal: AbortSignal): Promise<number> {
  const [newest] = await request('listActivity', { query: { limit: '1' } }, signal)
  return newest?.id ?? 0
}

/** The event of a message; undefined where its data is nothing that this page can read. */
function eventOf({ data, lastEventId }: MessageEvent<string>): HeardEvent | undefined {
  try {
    return { id: eventIdInText.parse(lastEventId), ...liveEvent.parse(JSON.parse(data)) }
  } catch {
    return undefined
  }
}

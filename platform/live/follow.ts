import { eventIdInText, type LiveEvent, liveEvent, streams } from '@club/contract'

/** An event, with the id after which a stream goes on. */
export interface HeardEvent extends LiveEvent {
  readonly id: number
}

/** The name of the lock that one page of the browser holds, and of the channel on which it tells the others. */
const NAME = 'football-manager-live'

/** Milliseconds after which a stream that was refused is asked for again; what merely broke off the browser resumes. */
const AGAIN_AFTER = 30_000

const isSupported = (): boolean =>
  [globalThis.EventSource, globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Follows what is done, with one stream for all pages of the browser: the page that holds the lock has it and tells
 * the others. When that page goes, the next one gets the lock and goes on after the last event that it heard. Without
 * what this needs of a browser (Web Locks: a page of https or of this machine), nothing is heard.
 * @returns ends it
 */
export function followLive(hear: (event: HeardEvent) => void): () => void {
  if (!isSupported()) return () => {}
  const end = new AbortController()
  const channel = new BroadcastChannel(NAME)
  let last: number | undefined
  const tell = (event: HeardEvent) => {
    last = event.id
    hear(event)
  }
  channel.onmessage = ({ data }: MessageEvent<HeardEvent>) => tell(data)
  const lead = () =>
    new Promise<void>((released) => {
      const close = openStream(
        () => last,
        (event) => {
          channel.postMessage(event)
          tell(event)
        },
      )
      end.signal.addEventListener('abort', () => {
        close()
        released()
      })
    })
  // Refused where the page is about to go, or where a browser allows no locks here.
  navigator.locks.request(NAME, { signal: end.signal }, lead).catch(() => {})
  return () => {
    end.abort()
    channel.close()
  }
}

function openStream(last: () => number | undefined, hear: (event: HeardEvent) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const after = last()
    source = new EventSource(`${streams.events.path}${after === undefined ? '' : `?after=${after}`}`)
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      const event = parsed(data, lastEventId)
      if (event) hear(event)
    }
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_AFTER)
    }
  }
  open()
  return () => {
    clearTimeout(again)
    source?.close()
  }
}

/** What a newer server may say beyond this is nothing that this page could show. */
function parsed(data: string, lastEventId: string): HeardEvent | undefined {
  const id = eventIdInText.safeParse(lastEventId).data
  try {
    const event = liveEvent.safeParse(JSON.parse(data)).data
    return event && id !== undefined ? { id, ...event } : undefined
  } catch {
    return undefined
  }
}

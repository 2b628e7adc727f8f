import { eventIdInText, type LiveEvent, lastEventIdHeader, liveEvent, streams } from '@club/contract'

/** An event, with the id after which a stream goes on. */
export interface HeardEvent extends LiveEvent {
  readonly id: number
}

/** The name of the lock that the page with the stream holds, and of the channel on which it passes the events on. */
const NAME = 'football-manager-live'

/** Milliseconds until a stream that was refused is requested again. */
const AFTER_REFUSAL = 30_000

/** Milliseconds until a stream that broke off is requested again, until the server names another time. */
const AFTER_BREAK = 3_000

const isSupported = (): boolean => [globalThis.BroadcastChannel, navigator.locks].every(Boolean)

/**
 * Follows what is done, with one stream for all pages of the browser: the page that holds the lock reads it and passes
 * the events on. When that page closes, the next one gets the lock and resumes after the last event that it received.
 * A page in the browser's history does not listen; back from there, it resumes as well. Without what this needs of a
 * browser (Web Locks: a page of https or of this machine), nothing is received.
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
    signal.addEventListener('abort', () => channel.close())
    const block = (id: number, event: LiveEvent | undefined) => {
      last = id
      if (!event) return
      channel.postMessage({ id, ...event })
      hear({ id, ...event })
    }
    // Refused where the page is about to close, or where a browser allows no locks here.
    navigator.locks.request(NAME, { signal }, () => readStreams(() => last, block, signal)).catch(() => {})
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

/**
 * Reads one stream after the other until the signal aborts. Not by EventSource: that keeps the id of a block without an
 * event to itself, and stops for good when a stream is refused.
 * @param last the id to resume after; undefined to begin now
 * @param block receives each id, with its event if there is one
 */
async function readStreams(
  last: () => number | undefined,
  block: (id: number, event: LiveEvent | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  let afterBreak = AFTER_BREAK
  const readBlock = (text: string) => {
    afterBreak = Number(fieldIn(text, 'retry') ?? afterBreak)
    const id = eventIdInText.safeParse(fieldIn(text, 'id')).data
    if (id !== undefined) block(id, eventIn(text))
  }
  while (!signal.aborted) {
    const wasRefused = await readStream(last(), readBlock, signal).catch(() => false)
    await pause(wasRefused ? AFTER_REFUSAL : afterBreak, signal)
  }
}

/**
 * Reads one stream until it ends.
 * @returns whether it was refused, or ended at all
 * @throws when it breaks off
 */
async function readStream(
  after: number | undefined,
  block: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = after === undefined ? {} : { [lastEventIdHeader]: String(after) }
  const { ok, body } = await fetch(streams.events.path, { headers, signal })
  if (!ok || !body) return true
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return false
    const blocks = (unread + value).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const text of blocks) block(text)
  }
}

const fieldIn = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]

/** The event of a block; none where its data is nothing that this page can read. */
function eventIn(block: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(fieldIn(block, 'data') ?? '')).data
  } catch {
    return undefined
  }
}

/** Resolves after so many milliseconds, or when the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

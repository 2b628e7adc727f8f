import { type LiveEvent, liveEvent } from '@club/contract'
import * as z from 'zod/mini'

interface ReceivedEvent extends LiveEvent {
  readonly id: number
}

/** A live stream opened by a test. */
export interface TestEventStream {
  readonly response: Response
  text(): string
  events(): ReceivedEvent[]
  /** Resolves when the server has ended the stream; rejects when the connection breaks before that. */
  readonly ended: Promise<void>
  close(): void
}

/**
 * Opens the event stream `GET /api/events` and waits for the first message. After this message, the stream receives
 * every event.
 */
export async function openEventStream(
  origin: string,
  { query = '', headers = {} }: { readonly query?: string; readonly headers?: Record<string, string> } = {},
): Promise<TestEventStream> {
  const stop = new AbortController()
  const response = await fetch(`${origin}/api/events${query}`, { headers, signal: stop.signal })
  const begun = Promise.withResolvers<void>()
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (text.includes('\n\n')) begun.resolve()
    }
  }
  const ended = read()
  ended.catch(() => {}).finally(() => begun.resolve())
  await begun.promise
  return { response, text: () => text, events: () => eventsIn(text), ended, close: () => stop.abort() }
}

/** Parses the events of the complete messages in a text. */
const eventsIn = (text: string): ReceivedEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      return data === undefined
        ? []
        : [{ id: Number(field('id')), ...z.parse(z.strictObject(liveEvent.shape), JSON.parse(data)) }]
    })

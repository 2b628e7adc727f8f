import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { id } from './schemas/fields.ts'
import { numberInText } from './schemas/number-in-text.ts'

/** An event of the live stream. A page infers from these fields of an activity which data it must fetch again. */
export const liveEvent = z.object({
  /** One of the kinds in `activityKind`, or a kind that only a newer version of the server records. */
  kind: z.string(),
  gameId: z.nullable(id),
  playerId: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * The header with which a client, such as a reconnecting browser, resumes a stream after the last event that it
 * received.
 */
export const lastEventIdHeader = 'Last-Event-ID'

/** Parses the id of an event from text. The id 0 makes a stream begin with the first event. */
export const eventIdInText = numberInText(/^(?:0|[1-9]\d{0,14})$/, 'must be the id of an event')

/**
 * The streams of the API. They are not in `calls`, because the client of `calls` waits for the end of a response. The
 * schema for the status 200 describes the `data` of one event (contract section 7, "Live").
 */
export const streams = {
  events: {
    method: 'GET',
    path: '/api/events',
    tag: 'Activity',
    summary: 'A stream with one event for each thing that is done',
    media: 'text/event-stream',
    query: z.strictObject({ after: z.optional(eventIdInText) }),
    responses: { 200: liveEvent },
    problems: ['too_many_streams'],
  },
} as const satisfies Record<string, Call>

export type StreamName = keyof typeof streams

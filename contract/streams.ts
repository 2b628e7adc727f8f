import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { eventIdInText, liveEvent } from './schemas/live.ts'

/**
 * The streams of the API. They are not in `calls`, because the client for `calls` waits for the end of a response, and
 * a stream has no end. The schema for the status 200 describes the `data` of a single event (contract section 7,
 * "Live").
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

import * as z from 'zod/mini'
import { id } from './fields.ts'

/** An event of the live stream: the fields of an activity that a page needs to decide what to reload. */
export const liveEvent = z.object({
  /** One of `activityKind`, or a kind that only a newer version records. */
  kind: z.string(),
  gameId: z.nullable(id),
  playerId: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** The header with which a client resumes a stream; browsers send it automatically. */
export const lastEventIdHeader = 'Last-Event-ID'

/** The id of an event as text; 0 is the position before the first event. */
export const eventIdInText = z.pipe(
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'must be the id of an event')),
  z.transform((text: string) => Number(text)),
)

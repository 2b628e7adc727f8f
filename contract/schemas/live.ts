import * as z from 'zod/mini'
import { id } from './values.ts'

/** An event of the live stream: the fields of an activity from which a page decides what to reload. */
export const liveEvent = z.object({
  /** The activity's kind: one of `activityKind`, or a kind of a newer version. */
  kind: z.string(),
  gameId: z.nullable(id),
  playerId: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** The header with which a client resumes a stream; browsers send it automatically. */
export const lastEventIdHeader = 'Last-Event-ID'

/** An event's id as text; 0 is before the first. */
export const eventIdInText = z.pipe(
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'must be the id of an event')),
  z.transform((text: string) => Number(text)),
)

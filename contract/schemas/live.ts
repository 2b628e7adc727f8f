import * as z from 'zod/mini'
import { id } from './values.ts'

/** What the live stream says of one thing that was done: enough to know what on a page is old. */
export const liveEvent = z.object({
  /** That of the activity: one of `activityKind`, or a kind of a newer edition. */
  kind: z.string(),
  gameId: z.nullable(id),
  playerId: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** The header with which a stream goes on where it ended; browsers send it by themselves. */
export const lastEventIdHeader = 'Last-Event-ID'

/** An event's id as text; 0 is before the first. */
export const eventIdInText = z.pipe(
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'must be the id of an event')),
  z.transform((text: string) => Number(text)),
)

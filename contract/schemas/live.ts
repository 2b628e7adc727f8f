import * as z from 'zod/mini'
import { id } from './fields.ts'

/** An event of the live stream. It contains the fields of an activity from which a page decides what to load again. */
export const liveEvent = z.object({
  /** One of the kinds in `activityKind`, or a kind that only a newer version of the server records. */
  kind: z.string(),
  gameId: z.nullable(id),
  playerId: z.nullable(id),
})
export type LiveEvent = z.infer<typeof liveEvent>

/**
 * The name of the header with which a client resumes a stream after the last event that it has received. Browsers send
 * it automatically.
 */
export const lastEventIdHeader = 'Last-Event-ID'

/** The id of an event as text. 0 means before the first event. */
export const eventIdInText = z.pipe(
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'must be the id of an event')),
  z.transform((text: string) => Number(text)),
)

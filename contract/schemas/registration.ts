import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

export const voteStatus = z.enum(['going', 'not_going'])
export type VoteStatus = z.infer<typeof voteStatus>

/** A player's vote. `registeredAt` is the time of the last change of `status`. */
export const registration = z.object({ playerId: id, gameId: id, status: voteStatus, registeredAt: instant })
export type Registration = z.infer<typeof registration>

/** The body of POST /api/registrations. */
export const vote = z.strictObject({ playerId: id, gameId: id, status: z._default(voteStatus, 'going') })
export type Vote = z.input<typeof vote>

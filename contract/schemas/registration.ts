import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** What a player votes for a game. A player without a vote is not registered for the game. */
export const voteStatus = z.enum(['going', 'not_going'])
export type VoteStatus = z.infer<typeof voteStatus>

/** A player's vote for a game. `registeredAt` is the time at which the player last changed `status`. */
export const registration = z.object({ playerId: id, gameId: id, status: voteStatus, registeredAt: instant })
export type Registration = z.infer<typeof registration>

/** The body of POST /api/registrations. The default of `status` is `going`. */
export const vote = z.strictObject({ playerId: id, gameId: id, status: z._default(voteStatus, 'going') })
export type Vote = z.input<typeof vote>

import * as z from 'zod/mini'
import { id, instant } from './values.ts'

/** The status of a vote; a player without a vote is unregistered for the game. */
export const voteStatus = z.enum(['going', 'not_going'])
export type VoteStatus = z.infer<typeof voteStatus>

/** A player's vote for a game; `registeredAt` is the time of the last change of `status`. */
export const registration = z.object({ playerId: id, gameId: id, status: voteStatus, registeredAt: instant })
export type Registration = z.infer<typeof registration>

/** Body of POST /api/registrations; `status` is `going` unless given. */
export const vote = z.strictObject({ playerId: id, gameId: id, status: z._default(voteStatus, 'going') })
export type Vote = z.input<typeof vote>

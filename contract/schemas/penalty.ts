import * as z from 'zod/mini'
import { id, instant, wholeNumber } from './fields.ts'
import { datedGame } from './game.ts'
import { namedPlayer } from './player.ts'

export const penaltyReason = z.enum([
  'late_withdrawal_day_before',
  'late_withdrawal_day_of_morning',
  'late_withdrawal_day_of_afternoon',
  'no_penalty',
])
export type PenaltyReason = z.infer<typeof penaltyReason>

/** The body of POST /api/penalties. `amount` must be the amount in CZK that rules/penalty.ts defines for `reason`. */
export const newPenalty = z.strictObject({
  playerId: id,
  gameId: id,
  amount: wholeNumber(0, 100_000),
  reason: penaltyReason,
})
export type NewPenalty = z.infer<typeof newPenalty>

/** The body of PATCH /api/penalties/{id}. */
export const penaltyChange = z.strictObject({ paid: z.boolean() })
export type PenaltyChange = z.infer<typeof penaltyChange>

/** The query parameter `paid`, which arrives as text. */
export const paidInQuery = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** A stored penalty. Its id is also the reference number (variable symbol) of its payment. */
export const penalty = z.object({
  id,
  playerId: id,
  gameId: id,
  amount: z.int(),
  reason: penaltyReason,
  createdAt: instant,
  /** The time at which the penalty was marked as paid; null while it is unpaid. */
  paidAt: z.nullable(instant),
  /** The player who must pay the penalty. The player may have left the roster. */
  player: namedPlayer,
  game: datedGame,
})
export type Penalty = z.infer<typeof penalty>

/**
 * The unpaid penalties of a player: their sum in CZK, their number, and the time at which the oldest one was recorded.
 */
export const debt = z.object({
  player: namedPlayer,
  amount: z.int(),
  count: z.int(),
  oldest: instant,
})
export type Debt = z.infer<typeof debt>

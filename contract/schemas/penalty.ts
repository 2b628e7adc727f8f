import * as z from 'zod/mini'
import { id, instant, wholeNumber } from './fields.ts'

export const penaltyReason = z.enum([
  'late_withdrawal_day_before',
  'late_withdrawal_day_of_morning',
  'late_withdrawal_day_of_afternoon',
  'no_penalty',
])
export type PenaltyReason = z.infer<typeof penaltyReason>

/** Body of POST /api/penalties. The amount in CZK must be the amount for the reason in rules/penalty.ts. */
export const newPenalty = z.strictObject({
  playerId: id,
  gameId: id,
  amount: wholeNumber(0, 100_000),
  reason: penaltyReason,
})
export type NewPenalty = z.infer<typeof newPenalty>

/** A stored penalty. Its id is the variable symbol of the payment. */
export const penalty = z.object({
  id,
  playerId: id,
  gameId: id,
  amount: z.int(),
  reason: penaltyReason,
  createdAt: instant,
})
export type Penalty = z.infer<typeof penalty>

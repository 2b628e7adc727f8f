import * as z from 'zod/mini'
import { id, instant, wholeNumber } from './values.ts'

export const penaltyReason = z.enum([
  'late_withdrawal_day_before',
  'late_withdrawal_day_of_morning',
  'late_withdrawal_day_of_afternoon',
  'no_penalty',
])
export type PenaltyReason = z.infer<typeof penaltyReason>

/** Body of POST /api/penalties; the amount in CZK must match the reason by rules/penalty.ts. */
export const newPenalty = z.strictObject({
  playerId: id,
  gameId: id,
  amount: wholeNumber(0, 100_000),
  reason: penaltyReason,
})
export type NewPenalty = z.infer<typeof newPenalty>

/** A stored penalty; its id is the payment's variable symbol. */
export const penalty = z.object({
  id,
  playerId: id,
  gameId: id,
  amount: z.int(),
  reason: penaltyReason,
  createdAt: instant,
})
export type Penalty = z.infer<typeof penalty>

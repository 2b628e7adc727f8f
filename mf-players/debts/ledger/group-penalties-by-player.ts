import { byName, type NamedPlayer, type Penalty } from '@club/platform'
import { sumAmounts } from '../sum-amounts.ts'

export interface Debtor {
  readonly player: NamedPlayer
  /** The sum of the unpaid penalties in CZK. */
  readonly owed: number
  /** The sum of all `penalties`, paid and unpaid, in CZK. */
  readonly total: number
  /** The player's penalties, newest first. */
  readonly penalties: readonly Penalty[]
  /** The id of this penalty is the payment reference ("variable symbol") when the player pays the whole sum. */
  readonly oldestUnpaid: Penalty | undefined
}

/**
 * Groups penalties by player. The player with the highest `total` is first. Marking a penalty as paid does not change
 * `total`, so the order stays the same.
 * @param penalties newest first
 */
export function groupPenaltiesByPlayer(penalties: readonly Penalty[]): readonly Debtor[] {
  const byPlayer = Map.groupBy(penalties, ({ playerId }) => playerId)
  const debtors = [...byPlayer.values()].flatMap((own): Debtor | never[] => {
    const [first] = own
    if (!first) return []
    const unpaid = own.filter(({ paidAt }) => paidAt === null)
    return {
      player: first.player,
      penalties: own,
      owed: sumAmounts(unpaid),
      total: sumAmounts(own),
      oldestUnpaid: unpaid.at(-1),
    }
  })
  return debtors.toSorted((a, b) => b.total - a.total || byName(a.player, b.player))
}

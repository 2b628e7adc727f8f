import { byName, type NamedPlayer, type Penalty } from '@club/platform'

/** A player with penalties, as the list of debts shows them. */
export interface Debtor {
  readonly player: NamedPlayer
  /** The sum of the unpaid penalties in CZK; 0 when all have been paid. */
  readonly owed: number
  /** The sum of all of `penalties` in CZK. */
  readonly total: number
  /** The paid and the unpaid penalties, newest first. */
  readonly penalties: readonly Penalty[]
  /** The oldest unpaid penalty. Its id is the variable symbol when the player pays the whole sum. */
  readonly oldestUnpaid: Penalty | undefined
}

/**
 * Groups penalties by player: the highest total first, equal totals by name. Players are not sorted by what they still
 * owe, because marking a penalty as paid would move them in the list.
 * @param penalties newest first
 */
export function groupByPlayer(penalties: readonly Penalty[]): readonly Debtor[] {
  const byPlayer = Map.groupBy(penalties, ({ playerId }) => playerId)
  return [...byPlayer.values()]
    .flatMap((own) => (own[0] ? [debtorOf(own[0].player, own)] : []))
    .toSorted((a, b) => b.total - a.total || byName(a.player, b.player))
}

function debtorOf(player: NamedPlayer, penalties: readonly Penalty[]): Debtor {
  const unpaid = penalties.filter(({ paidAt }) => paidAt === null)
  return {
    player,
    penalties,
    owed: sumAmounts(unpaid),
    total: sumAmounts(penalties),
    oldestUnpaid: unpaid.at(-1),
  }
}

/** Returns the sum of the penalties' amounts in CZK. */
export const sumAmounts = (penalties: readonly { readonly amount: number }[]): number =>
  penalties.reduce((sum, { amount }) => sum + amount, 0)

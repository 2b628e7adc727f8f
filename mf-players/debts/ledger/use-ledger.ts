import { type Penalty, queries, useQuery } from '@club/platform'
import { useState } from 'react'

/** The two lists of the page "Who owes": the unpaid and the paid penalties. */
export type LedgerTab = 'owed' | 'paid'

/**
 * Loads all penalties above 0 CZK. A penalty that the visitor marks as paid, or as unpaid, stays in its list until the
 * visitor leaves the page, so that the other rows do not move and the visitor can switch it back. The data includes the
 * roster, because only names of players on the roster are links.
 * @returns `unpaid`: the unpaid penalties; `rows`: the penalties of each tab, newest first; all undefined while there
 * is no data. `keep` keeps a penalty in a tab's list after its switch was pressed
 */
export function useLedger() {
  const { data, error, isFetching, refetch } = useQuery(queries.allPenalties())
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const roster = useQuery(queries.players())
  const penalties = roster.isPending ? undefined : data?.filter(({ amount }) => amount > 0)
  const rowsOf = (tab: LedgerTab) =>
    penalties?.filter((penalty) => tabOf(penalty) === tab || kept.has(`${tab} ${penalty.id}`))
  return {
    unpaid: penalties?.filter((penalty) => tabOf(penalty) === 'owed'),
    rows: { owed: rowsOf('owed'), paid: rowsOf('paid') },
    keep: (tab: LedgerTab, id: number) => setKept((before) => new Set([...before, `${tab} ${id}`])),
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

const tabOf = ({ paidAt }: Penalty): LedgerTab => (paidAt === null ? 'owed' : 'paid')

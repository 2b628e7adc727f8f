import { type PlayerForm, type PlayerStatistics, Table, TableBody, TableHead, TableRow } from '@club/platform'
import { useMemo, useState } from 'react'
import { useText } from '../messages/index.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { columns } from './columns.tsx'
import { defaultOrdering, inOrder } from './ordering.ts'
import { PlayerStatisticsRow } from './PlayerStatisticsRow.tsx'
import { tableStyle } from './table-style.ts'

const noResults = [] as const

/**
 * The players' figures, sorted by the column whose heading was pressed last. The roles are those the elements have
 * anyway: some browsers forget them where the style lays a row out in two lines.
 * @param form the last results; undefined while they are not known
 */
export function StatisticsTable({
  rows,
  form,
}: {
  readonly rows: readonly PlayerStatistics[]
  readonly form: readonly PlayerForm[] | undefined
}) {
  const text = useText()
  const [ordering, setOrdering] = useState(defaultOrdering)
  const ordered = useMemo(() => inOrder(rows, ordering), [rows, ordering])
  const results = useMemo(() => form && new Map(form.map((entry) => [entry.playerId, entry.results])), [form])
  return (
    <Table size="small" role="table" aria-label={text('mf-stats.players')} sx={tableStyle(ordering.column)}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map((column) => (
            <ColumnHeading key={column.id} column={column} ordering={ordering} onOrder={setOrdering} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {ordered.map((row) => (
          <PlayerStatisticsRow
            key={row.id}
            row={row}
            results={results && (results.get(row.id) ?? noResults)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

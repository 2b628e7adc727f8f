import { Box, type PlayerForm, type PlayerStatistics, storedOwnPlayerId } from '@club/platform'
import { useMemo, useState } from 'react'
import { useText } from '../messages/index.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { columns } from './columns.tsx'
import { defaultOrdering, inOrder } from './ordering.ts'
import { PlayerStatisticsRow } from './PlayerStatisticsRow.tsx'
import { roles } from './roles.ts'
import { TrendValues } from './TrendValues.tsx'
import { tableStyle } from './table-style.ts'
import { measured } from './widths.ts'

const noGames: Pick<PlayerForm, 'results' | 'differences'> = { results: [], differences: [] }

/**
 * The table of the players' figures. Columns can be sorted, and the visitor's own row is marked.
 * @param form the last games; undefined until they are loaded
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
  const [own] = useState(storedOwnPlayerId.read)
  const ordered = useMemo(() => inOrder(rows, ordering), [rows, ordering])
  const games = useMemo(() => form && new Map(form.map((entry) => [entry.playerId, entry])), [form])
  return (
    <Box sx={measured}>
      <Box
        component="table"
        role="table"
        aria-label={text('mf-stats.players')}
        sx={tableStyle(ordering, rows.length)}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} ordering={ordering} onOrder={setOrdering} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {ordered.map((row) => (
            <PlayerStatisticsRow
              key={row.id}
              row={row}
              form={games && (games.get(row.id) ?? noGames)}
              own={row.id === own}
            />
          ))}
        </tbody>
      </Box>
      {games && <TrendValues rows={ordered} form={games} />}
    </Box>
  )
}

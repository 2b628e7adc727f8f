import { Box, type PlayerForm, type PlayerStatistics, storedOwnPlayerId } from '@club/platform'
import { useDeferredValue, useMemo, useState } from 'react'
import { useText } from '../messages/index.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { cardContainer } from './card-widths.ts'
import { columns } from './columns.tsx'
import { defaultOrdering, sortRows } from './ordering.ts'
import { PlayerStatisticsRow } from './PlayerStatisticsRow.tsx'
import { TrendTable } from './TrendTable.tsx'
import { tableRoles } from './table-roles.ts'
import { createTableStyle } from './table-style.ts'

/** The minimum height of a row in pixels. */
const ROW_HEIGHT = 52

const noGames: Pick<PlayerForm, 'results' | 'differences'> = { results: [], differences: [] }

/**
 * The table of the players' figures. Columns can be sorted, and the visitor's own row is marked.
 * @param form the players' last games; undefined until they are loaded
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
  const ordered = useMemo(() => sortRows(rows, ordering), [rows, ordering])
  // The first render has only the rows that fit into the window, so that the tab appears sooner. The next render, directly
  // after it, has all rows.
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, Math.ceil(window.innerHeight / ROW_HEIGHT))
  const games = useMemo(() => form && new Map(form.map((entry) => [entry.playerId, entry])), [form])
  return (
    <Box sx={cardContainer}>
      <Box
        component="table"
        role="table"
        aria-label={text('mf-stats.players')}
        sx={createTableStyle(ordering, rows.length)}
      >
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <ColumnHeading key={column.id} column={column} ordering={ordering} onOrder={setOrdering} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {ordered.slice(0, limit).map((row) => (
            <PlayerStatisticsRow
              key={row.id}
              row={row}
              form={games && (games.get(row.id) ?? noGames)}
              own={row.id === own}
            />
          ))}
        </tbody>
      </Box>
      {games && <TrendTable rows={ordered} form={games} />}
    </Box>
  )
}

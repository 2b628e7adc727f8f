import {
  Box,
  type PlayerForm,
  type PlayerStatistics,
  storedOwnPlayerId,
  useDeferredContent,
} from '@club/platform'
import { useMemo, useState } from 'react'
import { useText } from '../messages/index.ts'
import { ColumnHeading } from './ColumnHeading.tsx'
import { columns } from './columns.tsx'
import { defaultOrdering, sortRows } from './ordering.ts'
import { PlayerStatisticsRow } from './PlayerStatisticsRow.tsx'
import { TrendTable } from './TrendTable.tsx'
import { cardContainerStyle, createTableStyle, tableRoles } from './table-style.ts'

/** As many rows as fit on a phone of 360 × 740 px. On a taller one, the other rows follow within a few frames. */
const FIRST_ROWS = 5

const noGames: Pick<PlayerForm, 'results' | 'differences'> = { results: [], differences: [] }

/** @param form the players' last games; undefined until they are loaded */
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
  const isComplete = useDeferredContent()
  const games = useMemo(() => form && new Map(form.map((entry) => [entry.playerId, entry])), [form])
  return (
    <Box sx={cardContainerStyle} data-loading={isComplete ? undefined : true}>
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
          {(isComplete ? ordered : ordered.slice(0, FIRST_ROWS)).map((row) => (
            <PlayerStatisticsRow
              key={row.id}
              row={row}
              form={games && (games.get(row.id) ?? noGames)}
              own={row.id === own}
            />
          ))}
        </tbody>
      </Box>
      {isComplete && games && <TrendTable rows={ordered} form={games} />}
    </Box>
  )
}

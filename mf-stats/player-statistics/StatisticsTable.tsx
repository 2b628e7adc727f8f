import {
  Box,
  type PlayerForm,
  type PlayerStatistics,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIntl,
  useLanguage,
  useMediaQuery,
  useTheme,
} from '@club/platform'
import { useMemo, useState } from 'react'
import { ColumnHeading } from './ColumnHeading.tsx'
import { columns } from './columns.ts'
import { defaultOrdering, inOrder } from './ordering.ts'
import { PlayerStatisticsRow } from './PlayerStatisticsRow.tsx'

/**
 * The players' figures, sorted by the column whose heading was pressed last. Where they do not fit, the table
 * scrolls in its own region and the page stays.
 * @param form the last results; undefined while they are not known
 */
export function StatisticsTable({
  rows,
  form,
}: {
  readonly rows: readonly PlayerStatistics[]
  readonly form: readonly PlayerForm[] | undefined
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [ordering, setOrdering] = useState(defaultOrdering)
  const ordered = useMemo(() => inOrder(rows, ordering, language), [rows, ordering, language])
  const results = useMemo(() => form && new Map(form.map((entry) => [entry.playerId, entry.results])), [form])
  return (
    <Box
      role="region"
      aria-label={intl.formatMessage({ id: 'mf-stats.players.table' })}
      tabIndex={0}
      sx={{ overflowX: 'auto', mx: { xs: -1.5, sm: 0 } }}
    >
      <Table
        size="small"
        aria-label={intl.formatMessage({ id: 'mf-stats.players' })}
        sx={{
          '& td, & th': {
            px: { xs: 0.5, sm: 1.5 },
            fontVariantNumeric: 'tabular-nums',
            borderColor: 'divider',
          },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <ColumnHeading
                key={column.id}
                column={column}
                ordering={ordering}
                narrow={narrow}
                onOrder={setOrdering}
              />
            ))}
            {!narrow && (
              <TableCell
                align="right"
                sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 700, whiteSpace: 'nowrap' }}
              >
                {intl.formatMessage({ id: 'mf-stats.players.form' })}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.map((row) => (
            <PlayerStatisticsRow
              key={row.id}
              row={row}
              results={results && (results.get(row.id) ?? [])}
              narrow={narrow}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

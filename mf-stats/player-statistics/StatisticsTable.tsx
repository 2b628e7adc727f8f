import {
  Box,
  type PlayerForm,
  type PlayerStatistics,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  useFormats,
  useIntl,
  useLanguage,
} from '@club/platform'
import { useMemo, useState } from 'react'
import { FormMarks } from './FormMarks.tsx'
import { defaultOrdering, inOrder, pressed, type SortColumn } from './ordering.ts'

type Column = { readonly id: string; readonly sorts?: SortColumn }

const columns: readonly Column[] = [
  { id: 'player', sorts: 'name' },
  { id: 'games', sorts: 'gamesPlayed' },
  { id: 'wins', sorts: 'wins' },
  { id: 'win-percentage' },
  { id: 'plus-minus', sorts: 'plusMinus' },
  { id: 'rating', sorts: 'rating' },
  { id: 'form' },
]

/** The players' figures, sorted by the column whose heading was pressed last. */
export function StatisticsTable({
  rows,
  form,
}: {
  readonly rows: readonly PlayerStatistics[]
  readonly form: readonly PlayerForm[]
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { rating, signed } = useFormats()
  const [ordering, setOrdering] = useState(defaultOrdering)
  const ordered = useMemo(() => inOrder(rows, ordering, language), [rows, ordering, language])
  const results = useMemo(() => new Map(form.map((entry) => [entry.playerId, entry.results])), [form])
  return (
    <Table size="small" aria-label={intl.formatMessage({ id: 'mf-stats.players' })}>
      <TableHead>
        <TableRow>
          {columns.map(({ id, sorts }) => {
            const active = sorts === ordering.column
            const label = intl.formatMessage({ id: `mf-stats.players.${id}` })
            return (
              <TableCell key={id} sortDirection={active && ordering.direction}>
                {sorts ? (
                  <TableSortLabel
                    active={active}
                    direction={active ? ordering.direction : 'desc'}
                    onClick={() => setOrdering(pressed(ordering, sorts))}
                  >
                    {label}
                  </TableSortLabel>
                ) : (
                  label
                )}
              </TableCell>
            )
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {ordered.map((row) => (
          <TableRow key={row.id}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            <TableCell>{row.gamesPlayed}</TableCell>
            <TableCell>{row.wins}</TableCell>
            <TableCell>{intl.formatNumber(row.winPercentage / 100, { style: 'percent' })}</TableCell>
            <TableCell>
              <Box component="span">{signed(row.plusMinus)}</Box>
            </TableCell>
            <TableCell>{rating(row.rating)}</TableCell>
            <TableCell>
              <FormMarks results={results.get(row.id) ?? []} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

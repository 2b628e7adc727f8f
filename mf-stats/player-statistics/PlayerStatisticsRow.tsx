import { type PlayerStatistics, type Result, TableCell, TableRow, useFormats, useIntl } from '@club/platform'
import { memo } from 'react'
import { type CellTools, columns } from './columns.tsx'

/**
 * One player's figures. Memoised: sorting moves the rows of a large club without rendering them again.
 * @param results the last results, newest first; undefined while they are not known
 */
export const PlayerStatisticsRow = memo(function PlayerStatisticsRow({
  row,
  results,
}: {
  readonly row: PlayerStatistics
  readonly results: readonly Result[] | undefined
}) {
  const intl = useIntl()
  const { rating, signed } = useFormats()
  const tools: CellTools = {
    whole: (value) => intl.formatNumber(value),
    percent: (value) => intl.formatNumber(value / 100, { style: 'percent' }),
    signed,
    rating,
    results,
  }
  return (
    <TableRow role="row">
      {columns.map(({ id, cell }) =>
        id === 'player' ? (
          <TableCell key={id} component="th" scope="row" role="rowheader" data-column={id}>
            {cell(row, tools)}
          </TableCell>
        ) : (
          <TableCell key={id} role="cell" data-column={id}>
            {cell(row, tools)}
          </TableCell>
        ),
      )}
    </TableRow>
  )
})

import {
  Box,
  PlayerAvatar,
  type PlayerStatistics,
  type Result,
  TableCell,
  TableRow,
  useFormats,
  useIntl,
} from '@club/platform'
import { memo, type ReactNode } from 'react'
import type { Column } from './columns.ts'
import { FormMarks } from './FormMarks.tsx'
import { stacked } from './table-style.ts'

/** The colour of a goal difference; its sign says the same without colour. */
const differenceColor = (value: number) =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'

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
  return (
    <TableRow role="row">
      <TableCell component="th" scope="row" role="rowheader" data-column="player">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ [stacked]: { display: 'none' } }}>
            <PlayerAvatar name={row.name} />
          </Box>
          <span>{row.name}</span>
        </Box>
      </TableCell>
      <Figure column="games">{intl.formatNumber(row.gamesPlayed)}</Figure>
      <Figure column="wins">{intl.formatNumber(row.wins)}</Figure>
      <Figure column="winPercentage">
        {intl.formatNumber(row.winPercentage / 100, { style: 'percent' })}
      </Figure>
      <Figure column="plusMinus">
        <Box component="span" sx={{ color: differenceColor(row.plusMinus) }}>
          {signed(row.plusMinus)}
        </Box>
      </Figure>
      <Figure column="rating">{rating(row.rating)}</Figure>
      <Figure column="form">{results && <FormMarks results={results} />}</Figure>
    </TableRow>
  )
})

function Figure({ column, children }: { readonly column: Column['id']; readonly children: ReactNode }) {
  return (
    <TableCell role="cell" data-column={column}>
      {children}
    </TableCell>
  )
}

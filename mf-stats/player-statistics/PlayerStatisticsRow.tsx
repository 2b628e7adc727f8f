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
import { FormMarks } from './FormMarks.tsx'

/** The colour of a goal difference; its sign says the same without colour. */
const differenceColor = (value: number) =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'

/**
 * One player's figures.
 * @param results the last results, newest first; undefined while they are not known
 * @param narrow on a phone the results stand under the name, and there is no room for a picture
 */
export function PlayerStatisticsRow({
  row,
  results,
  narrow,
}: {
  readonly row: PlayerStatistics
  readonly results: readonly Result[] | undefined
  readonly narrow: boolean
}) {
  const intl = useIntl()
  const { rating, signed } = useFormats()
  const marks = results && <FormMarks results={results} />
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 650, lineHeight: 1.3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          {!narrow && <PlayerAvatar name={row.name} />}
          <span>{row.name}</span>
        </Box>
        {narrow && <Box sx={{ mt: 0.5, minHeight: 18 }}>{marks}</Box>}
      </TableCell>
      <TableCell align="right">{intl.formatNumber(row.gamesPlayed)}</TableCell>
      <TableCell align="right">{intl.formatNumber(row.wins)}</TableCell>
      <TableCell align="right">{intl.formatNumber(row.winPercentage / 100, { style: 'percent' })}</TableCell>
      <TableCell align="right" sx={{ color: differenceColor(row.plusMinus), fontWeight: 650 }}>
        {signed(row.plusMinus)}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 750 }}>
        {rating(row.rating)}
      </TableCell>
      {!narrow && <TableCell align="right">{marks}</TableCell>}
    </TableRow>
  )
}

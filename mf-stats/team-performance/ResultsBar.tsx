import { Box, radius, type TeamStatistics, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'
import { usePercent } from './use-percent.ts'

/** White's wins, draws and Black's wins as parts of one bar. */
export function ResultsBar({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const text = useText()
  const percent = usePercent()
  const { whiteWins, draws, blackWins } = statistics
  const total = whiteWins + draws + blackWins
  if (total === 0) return null
  const formatted = (count: number, rate: number) => ({
    count: intl.formatNumber(count),
    rate: percent(rate),
  })
  const white = formatted(whiteWins, statistics.whiteWinRate)
  const drawn = formatted(draws, statistics.drawRate)
  const black = formatted(blackWins, statistics.blackWinRate)
  const parts = [
    { color: 'team.white.main', count: whiteWins },
    { color: 'tile.draw', count: draws },
    { color: 'team.black.main', count: blackWins },
  ]
  return (
    <Box
      role="img"
      aria-label={text('mf-stats.teams.results.text', {
        white: white.count,
        whiteRate: white.rate,
        draws: drawn.count,
        drawRate: drawn.rate,
        black: black.count,
        blackRate: black.rate,
      })}
      sx={{
        display: 'flex',
        height: 28,
        my: 1,
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: radius.button,
        overflow: 'hidden',
      }}
    >
      {parts.map(({ color, count }) => (
        <Box key={color} data-count={count} style={{ flexGrow: count }} sx={{ bgcolor: color }} />
      ))}
    </Box>
  )
}

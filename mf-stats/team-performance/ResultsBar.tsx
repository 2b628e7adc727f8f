import { Box, radius, type TeamStatistics, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'
import { usePercent } from './use-percent.ts'

/** One bar whose parts are White's wins, draws and Black's wins. */
export function ResultsBar({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const text = useText()
  const percent = usePercent()
  const { whiteWins, draws, blackWins } = statistics
  const total = whiteWins + draws + blackWins
  if (total === 0) return null
  const parts = [
    { color: 'team.white.main', count: whiteWins },
    { color: 'tile.draw', count: draws },
    { color: 'team.black.main', count: blackWins },
  ]
  return (
    <Box
      role="img"
      aria-label={text('mf-stats.teams.results.text', {
        white: intl.formatNumber(whiteWins),
        whiteRate: percent(statistics.whiteWinRate),
        draws: intl.formatNumber(draws),
        drawRate: percent(statistics.drawRate),
        black: intl.formatNumber(blackWins),
        blackRate: percent(statistics.blackWinRate),
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

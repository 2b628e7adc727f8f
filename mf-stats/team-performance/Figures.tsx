import { Box, type TeamStatistics, useFormats, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'
import { usePercent } from './use-percent.ts'

/** Pairs that belong together: two columns on a phone (one with large text), four elsewhere. */
const columns = {
  xs: 'repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr))',
  sm: 'repeat(4, 1fr)',
} as const

/** Every figure of the two teams, each under its name. */
export function Figures({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const text = useText()
  const { rating: oneDecimal } = useFormats()
  const percent = usePercent()
  const whole = (value: number) => intl.formatNumber(value)
  const figures = [
    ['whiteWins', whole(statistics.whiteWins)],
    ['blackWins', whole(statistics.blackWins)],
    ['whiteWinRate', percent(statistics.whiteWinRate)],
    ['blackWinRate', percent(statistics.blackWinRate)],
    ['whiteAverage', oneDecimal(statistics.averageWhiteScore)],
    ['blackAverage', oneDecimal(statistics.averageBlackScore)],
    ['draws', whole(statistics.draws)],
    ['drawRate', percent(statistics.drawRate)],
    ['totalGames', whole(statistics.totalGames)],
    ['canceledGames', whole(statistics.canceledGames)],
    ['goalsScored', whole(statistics.goalsScored)],
    ['averagePlayers', oneDecimal(statistics.averagePlayersPerGame)],
  ] as const
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5, m: 0 }}>
      {figures.map(([id, value]) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            bgcolor: 'raised',
            borderRadius: 1,
            p: 1.5,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {text(`mf-stats.teams.${id}`)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: '1.375rem', fontWeight: 750, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

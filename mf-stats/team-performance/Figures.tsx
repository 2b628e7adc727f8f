import { Box, type TeamStatistics, useFormats, useIntl } from '@club/platform'
import { usePercent } from './use-percent.ts'

/** Pairs that belong together: two columns on a phone (one with large text), four elsewhere. */
const columns = {
  xs: 'repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr))',
  sm: 'repeat(4, 1fr)',
} as const

/** Every figure of the two teams, each under its name. */
export function Figures({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const { rating: oneDecimal } = useFormats()
  const percent = usePercent()
  const whole = (value: number) => intl.formatNumber(value)
  const figures = [
    ['white-wins', whole(statistics.whiteWins)],
    ['black-wins', whole(statistics.blackWins)],
    ['white-win-rate', percent(statistics.whiteWinRate)],
    ['black-win-rate', percent(statistics.blackWinRate)],
    ['white-average', oneDecimal(statistics.averageWhiteScore)],
    ['black-average', oneDecimal(statistics.averageBlackScore)],
    ['draws', whole(statistics.draws)],
    ['draw-rate', percent(statistics.drawRate)],
    ['total-games', whole(statistics.totalGames)],
    ['canceled-games', whole(statistics.canceledGames)],
    ['goals-scored', whole(statistics.goalsScored)],
    ['average-players', oneDecimal(statistics.averagePlayersPerGame)],
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
            {intl.formatMessage({ id: `mf-stats.teams.${id}` })}
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

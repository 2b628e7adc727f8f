import { Box, type TeamStatistics, useIntl } from '@club/platform'
import { useText } from '../messages/index.ts'
import { Legend, Swatch } from './Legend.tsx'
import { usePercent } from './use-percent.ts'

/** White's wins, draws and Black's wins as parts of one bar; the legend has the same as text. */
export function ResultsBar({ statistics }: { readonly statistics: TeamStatistics }) {
  const intl = useIntl()
  const text = useText()
  const percent = usePercent()
  const { whiteWins, draws, blackWins } = statistics
  const total = whiteWins + draws + blackWins
  if (total === 0) return null
  const told = (count: number, rate: number) => ({ count: intl.formatNumber(count), rate: percent(rate) })
  const white = told(whiteWins, statistics.whiteWinRate)
  const drawn = told(draws, statistics.drawRate)
  const black = told(blackWins, statistics.blackWinRate)
  const parts = [
    { color: 'team.white.main', from: 0, length: whiteWins },
    { color: 'text.disabled', from: whiteWins, length: draws },
    { color: 'team.black.main', from: whiteWins + draws, length: blackWins },
  ]
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        component="svg"
        role="img"
        aria-label={text('mf-stats.teams.results.text', {
          white: white.count,
          whiteRate: white.rate,
          draws: drawn.count,
          drawRate: drawn.rate,
          black: black.count,
          blackRate: black.rate,
        })}
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: 28,
          borderRadius: 1,
          border: 1,
          borderColor: 'text.secondary',
        }}
      >
        {parts.map(({ color, from, length }) => (
          <Box
            component="rect"
            key={color}
            x={from}
            y={0}
            width={length}
            height={1}
            sx={{ color, fill: 'currentColor' }}
          />
        ))}
      </Box>
      <Legend>
        <Swatch color="team.white.main">
          {text('mf-stats.teams.white')} {white.count} · {white.rate}
        </Swatch>
        <Swatch color="text.disabled">
          {text('mf-stats.teams.draws')} {drawn.count} · {drawn.rate}
        </Swatch>
        <Swatch color="team.black.main">
          {text('mf-stats.teams.black')} {black.count} · {black.rate}
        </Swatch>
      </Legend>
    </Box>
  )
}

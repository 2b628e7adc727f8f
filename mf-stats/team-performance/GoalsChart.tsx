import { Box, type GameGoals, Typography, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'
import { GoalBars } from './GoalBars.tsx'
import { GoalValues } from './GoalValues.tsx'
import { goalSeries } from './goal-series.ts'
import { Legend, Swatch } from './Legend.tsx'

/**
 * Goals per game over time: a bar for each game, White's below and Black's on top; the values also as a table.
 * @param played how many games were played in all; where the chart shows fewer, it says so
 */
export function GoalsChart({
  games,
  played,
}: {
  readonly games: readonly GameGoals[]
  readonly played: number
}) {
  const text = useText()
  const { shortDate, rating: oneDecimal } = useFormats()
  const series = goalSeries(games)
  const first = games.at(0)
  const last = games.at(-1)
  if (!series || !first || !last) return null
  const from = shortDate(new Date(first.date))
  const to = shortDate(new Date(last.date))
  const average = oneDecimal(series.average)
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3">{text('mf-stats.goals')}</Typography>
      {played > games.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('mf-stats.goals.last', { count: games.length })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, mt: 1.5 }}>
        <Scale top={series.top} />
        <GoalBars
          games={games}
          series={series}
          label={text('mf-stats.goals.text', {
            count: games.length,
            first: from,
            last: to,
            fewest: series.fewest,
            most: series.most,
            average,
          })}
        />
        <span />
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            fontSize: '0.75rem',
            color: 'text.secondary',
            pt: 0.5,
          }}
        >
          <span>{from}</span>
          {games.length > 1 && <span>{to}</span>}
        </Box>
      </Box>
      <Legend>
        <Swatch color="team.white.main">{text('mf-stats.teams.white')}</Swatch>
        <Swatch color="team.black.main">{text('mf-stats.teams.black')}</Swatch>
        <Swatch color="secondary.main" line>
          {text('mf-stats.goals.average', { average })}
        </Swatch>
      </Legend>
      <GoalValues games={games} />
    </Box>
  )
}

/** The numbers at the left of the bars, from the top down. */
function Scale({ top }: { readonly top: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        my: '-0.5em',
        fontSize: '0.75rem',
        lineHeight: 1,
        textAlign: 'right',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{top}</span>
      <span>0</span>
    </Box>
  )
}

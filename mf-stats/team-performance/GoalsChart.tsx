import { Box, type GameGoals, Typography, useFormats, useMediaQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { GoalBars, getBarAreaWidth } from './GoalBars.tsx'
import { GoalsTable } from './GoalsTable.tsx'
import { computeGoalSeries, type GoalSeries } from './goal-series.ts'
import { Legend, LegendEntry } from './Legend.tsx'

/**
 * A chart of the goals of the last games, and a table of the values. The chart shows the last 30 games, or the last 15
 * in a window narrower than 900 px.
 * @param played number of all played games; when the chart shows fewer, a note is shown
 */
export function GoalsChart({
  games: all,
  played,
}: {
  readonly games: readonly GameGoals[]
  readonly played: number
}) {
  const text = useText()
  const { shortDate, rating: oneDecimal } = useFormats()
  // In a window narrower than 900 px, 30 bars would be too thin.
  const games = all.slice(useMediaQuery('(min-width: 900px)') ? -30 : -15)
  const series = computeGoalSeries(games)
  const first = games.at(0)
  const last = games.at(-1)
  if (!series || !first || !last) return null
  const from = shortDate(new Date(first.date))
  const to = shortDate(new Date(last.date))
  const average = oneDecimal(series.average)
  return (
    <>
      {played > games.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('mf-stats.goals.last', { count: games.length })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1, pt: 2.5 }}>
        <Scale series={series} />
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
          style={{ width: `${getBarAreaWidth(games.length) * 100}%` }}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            columnGap: 0.75,
            // The two dates below the chart need more room than two or three bars.
            minWidth: 'max-content',
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
        <LegendEntry color="team.white.main">{text('mf-stats.teams.white')}</LegendEntry>
        <LegendEntry color="team.black.main">{text('mf-stats.teams.black')}</LegendEntry>
        <LegendEntry color="warning.main" line>
          {text('mf-stats.goals.average', { average })}
        </LegendEntry>
      </Legend>
      <GoalsTable games={all} />
    </>
  )
}

/** The numbers of goals beside the chart's vertical axis. */
function Scale({ series: { top, ticks } }: { readonly series: GoalSeries }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        minWidth: '1.25rem',
        fontSize: '0.75rem',
        lineHeight: 1,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {ticks.map((goals) => (
        <Box
          component="span"
          key={goals}
          style={{ bottom: `${(goals / top) * 100}%` }}
          sx={{ position: 'absolute', left: 0, transform: 'translateY(50%)' }}
        >
          {goals}
        </Box>
      ))}
    </Box>
  )
}

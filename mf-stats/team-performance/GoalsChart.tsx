import { Box, type GameGoals, Typography, useFormats, useMediaQuery } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ChartValuesTable } from '../values/ChartValuesTable.tsx'
import { GoalBars, getBarAreaWidth } from './GoalBars.tsx'
import { computeGoalsChartNumbers, type GoalsChartNumbers, getTotalGoals } from './goals-chart-numbers.ts'

/**
 * A chart of the goals in the last games, and a table that also contains older games.
 * @param played the number of all played games; when the chart shows fewer games, a note says so
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
  // A window narrower than 900 px shows 15 games, because 30 bars would be too thin.
  const games = all.slice(useMediaQuery('(min-width: 900px)') ? -30 : -15)
  const series = computeGoalsChartNumbers(games)
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
            // The two dates need a minimum width, because they can be wider than the two or three bars above them.
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
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 0.5,
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 1,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {[
          { sample: { ...square, bgcolor: 'team.white.main' }, meaning: text('mf-stats.teams.white') },
          { sample: { ...square, bgcolor: 'team.black.main' }, meaning: text('mf-stats.teams.black') },
          { sample: dashes, meaning: text('mf-stats.goals.average', { average }) },
        ].map(({ sample, meaning }) => (
          <Box component="li" key={meaning} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={sample} />
            <span>{meaning}</span>
          </Box>
        ))}
      </Box>
      <ChartValuesTable
        summary={text('mf-stats.goals.values')}
        label={text('mf-stats.goals')}
        headings={[
          text('mf-stats.goals.date'),
          text('mf-stats.teams.white'),
          text('mf-stats.teams.black'),
          text('mf-stats.goals.total'),
        ]}
        rows={() =>
          all.toReversed().map((game) => ({
            key: game.gameId,
            cells: [
              shortDate(new Date(game.date)),
              game.whiteTeamScore,
              game.blackTeamScore,
              getTotalGoals(game),
            ],
          }))
        }
      />
    </>
  )
}

/** The coloured samples in the chart's legend. */
const square = { width: 14, height: 14, borderRadius: '4px', border: 1, borderColor: 'lineStrong' } as const
const dashes = { width: 18, borderTop: '2px dashed', borderColor: 'warning.main' } as const

function Scale({ series: { top, ticks } }: { readonly series: GoalsChartNumbers }) {
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

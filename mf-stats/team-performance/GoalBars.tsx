import { Box, type GameGoals } from '@club/platform'
import { type GoalsChartNumbers, getTotalGoals } from './goals-chart-numbers.ts'

/** The chart has room for at least this many bars, so that the bars of only a few games are not too wide. */
const minPlaces = 12

/** Returns the share of the chart's width that the bars use, from 0 to 1. */
export const getBarAreaWidth = (games: number): number => games / Math.max(minPlaces, games)

const bar = {
  flex: 'none',
  boxSizing: 'border-box',
  borderRadius: '4px',
  border: '1px solid',
  borderColor: 'lineStrong',
} as const

/** Converts a number of goals to a CSS percentage of the chart's height. */
const share = (goals: number, top: number) => `${(goals / top) * 100}%`

/** A bar chart with one bar for each game. White's goals are below Black's, and a dashed line marks the average. */
export function GoalBars({
  games,
  series,
  label,
}: {
  readonly games: readonly GameGoals[]
  readonly series: GoalsChartNumbers
  readonly label: string
}) {
  const { top, average } = series
  const empty = Math.max(0, minPlaces - games.length)
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ position: 'relative', height: 150, display: 'flex', gap: '3px' }}
    >
      {series.ticks.map((goals) => (
        <Box
          key={goals}
          style={{ bottom: share(goals, top) }}
          sx={{ position: 'absolute', insetInline: 0, borderTop: 1, borderColor: 'divider' }}
        />
      ))}
      {games.map((game) => (
        <Box
          key={game.gameId}
          data-goals={getTotalGoals(game)}
          sx={{
            position: 'relative',
            display: 'flex',
            flex: '1 1 0',
            flexDirection: 'column',
            justifyContent: 'flex-end',
            gap: '2px',
          }}
        >
          {(['black', 'white'] as const).map((side) => (
            <Box
              key={side}
              style={{ height: share(game[`${side}TeamScore`], top) }}
              sx={{ ...bar, bgcolor: `team.${side}.main` }}
              hidden={game[`${side}TeamScore`] === 0}
            />
          ))}
        </Box>
      ))}
      {empty > 0 && <Box sx={{ flexGrow: empty }} />}
      <Box
        style={{ bottom: share(average, top) }}
        sx={{ position: 'absolute', insetInline: 0, borderTop: '2px dashed', borderColor: 'warning.main' }}
      />
    </Box>
  )
}

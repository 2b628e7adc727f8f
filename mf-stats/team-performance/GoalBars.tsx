import { Box, type GameGoals } from '@club/platform'
import { type GoalSeries, goalsOf } from './goal-series.ts'

/** The chart keeps room for at least this many games, so that a few do not make very wide bars. */
const leastPlaces = 12

const barWidth = 0.72

/**
 * The bars, stretched to the room there is: one unit across is a game, one unit up is a goal. Lines keep their
 * width however the drawing is stretched.
 */
export function GoalBars({
  games,
  series,
  label,
}: {
  readonly games: readonly GameGoals[]
  readonly series: GoalSeries
  /** What the drawing shows, in a sentence. */
  readonly label: string
}) {
  const { top, average } = series
  const places = Math.max(leastPlaces, games.length)
  const line = { vectorEffect: 'non-scaling-stroke', stroke: 'currentColor' } as const
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${places} ${top}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 160, overflow: 'visible' }}
    >
      {[0, top / 2, top].map((goals) => (
        <Box
          component="path"
          key={goals}
          d={`M0 ${top - goals}H${places}`}
          {...line}
          sx={{ color: 'divider' }}
        />
      ))}
      {games.map((game, place) => {
        const x = place + (1 - barWidth) / 2
        return (
          <g key={game.gameId}>
            <Box
              component="rect"
              x={x}
              y={top - game.whiteTeamScore}
              width={barWidth}
              height={game.whiteTeamScore}
              {...line}
              sx={(theme) => ({ color: 'text.secondary', fill: theme.palette.team.white.main })}
            />
            <Box
              component="rect"
              x={x}
              y={top - goalsOf(game)}
              width={barWidth}
              height={game.blackTeamScore}
              {...line}
              sx={(theme) => ({ color: 'text.secondary', fill: theme.palette.team.black.main })}
            />
          </g>
        )
      })}
      <Box
        component="path"
        d={`M0 ${top - average}H${places}`}
        {...line}
        strokeWidth={2}
        strokeDasharray="5 4"
        sx={{ color: 'secondary.main' }}
      />
    </Box>
  )
}

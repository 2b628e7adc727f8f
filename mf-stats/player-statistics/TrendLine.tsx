import { Box, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'

const box = { width: 56, height: 30, edge: 4 } as const

/**
 * A line chart of a player's goal difference, summed up over the last games, with a dot at the latest game. The
 * accessible name lists the goal difference of each game, and `TrendTable` contains a table with those of all players.
 * With fewer than two games there is no line.
 * @param differences the goal difference of each game, newest first
 */
export function TrendLine({ differences }: { readonly differences: readonly number[] }) {
  const text = useText()
  const { signed } = useFormats()
  if (differences.length < 2) return <span data-part="trend" />
  const oldestFirst = differences.toReversed()
  let total = 0
  const points = pointsOf(
    oldestFirst.map((difference) => {
      total += difference
      return total
    }),
  )
  const end = points.at(-1)
  return (
    <Box
      component="svg"
      data-part="trend"
      role="img"
      aria-label={text('mf-stats.trend.text', {
        count: differences.length,
        values: oldestFirst.map(signed).join(', '),
      })}
      viewBox={`0 0 ${box.width} ${box.height}`}
      sx={{ flex: 'none', color: 'primary.main' }}
    >
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {end && <circle cx={end[0]} cy={end[1]} r={3} fill="currentColor" />}
    </Box>
  )
}

/**
 * Computes the points of the line from the sums of goal differences after each game. The oldest game is at the left,
 * the highest sum at the top. When all sums are equal, the line is halfway up.
 */
function pointsOf(totals: readonly number[]): readonly (readonly [number, number])[] {
  const lowest = Math.min(...totals)
  const range = Math.max(...totals) - lowest
  const inner = { width: box.width - 2 * box.edge, height: box.height - 2 * box.edge }
  return totals.map((total, place) => [
    rounded(box.edge + (place / (totals.length - 1)) * inner.width),
    rounded(box.edge + (range === 0 ? 0.5 : 1 - (total - lowest) / range) * inner.height),
  ])
}

const rounded = (length: number): number => Math.round(length * 10) / 10

import { useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'

const box = { width: 56, height: 30, edge: 4 } as const

/**
 * A line chart of the player's cumulative goal difference over the last games. It is empty for fewer than two games.
 * @param differences the goal difference of each game, newest first
 */
export function TrendLine({ differences }: { readonly differences: readonly number[] }) {
  const text = useText()
  const { signed } = useFormats()
  if (differences.length < 2) return <span data-part="trend" />
  const oldestFirst = differences.toReversed()
  let total = 0
  const totals = oldestFirst.map((difference) => {
    total += difference
    return total
  })
  // When all totals are equal, the line is in the middle of the chart's height.
  const lowest = Math.min(...totals)
  const range = Math.max(...totals) - lowest
  const x = (game: number) => scale(game / (totals.length - 1), box.width)
  const y = (value: number) => scale(range === 0 ? 0.5 : 1 - (value - lowest) / range, box.height)
  return (
    <svg
      data-part="trend"
      role="img"
      aria-label={text('mf-stats.trend.text', {
        count: differences.length,
        values: oldestFirst.map(signed).join(', '),
      })}
      viewBox={`0 0 ${box.width} ${box.height}`}
    >
      <path
        d={`M${totals.map((value, game) => `${x(game)} ${y(value)}`).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(totals.length - 1)} cy={y(total)} r={3} fill="currentColor" />
    </svg>
  )
}

/**
 * Converts a share of the chart's width or height, from 0 to 1, to a coordinate inside the margins. It is rounded to
 * tenths of a pixel.
 */
const scale = (share: number, length: number): number =>
  Math.round((box.edge + share * (length - 2 * box.edge)) * 10) / 10

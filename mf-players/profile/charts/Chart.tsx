import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * The width of every chart in the units of its SVG paths, and the margin in which the dot at the end of the line fits.
 */
export const chartWidth = 320
export const chartMargin = 6

/**
 * A line chart, as wide as its card, in the theme's primary colour.
 * @param height in the units of the chart's paths
 * @param line the path of the line
 * @param end the position of the dot at the end of the line
 * @param children what is drawn below the line
 */
export function Chart({
  label,
  height,
  line,
  end: [x, y],
  children,
}: {
  readonly label: string
  readonly height: number
  readonly line: string
  readonly end: readonly [x: number, y: number]
  readonly children?: ReactNode
}) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${chartWidth} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        color: 'primary.main',
        '& path': { vectorEffect: 'non-scaling-stroke' },
      }}
    >
      {children}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={`M${x} ${y}h0`} stroke="currentColor" strokeWidth={9} strokeLinecap="round" />
    </Box>
  )
}

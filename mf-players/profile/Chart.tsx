import { Box, DataTable, Typography, visuallyHidden } from '@club/platform'
import type { ComponentProps, ReactNode } from 'react'

/** The width of every chart in SVG units, and a margin that leaves room for the dot at the end of the line. */
export const chartWidth = 320
export const chartMargin = 6

/**
 * A line chart as wide as its card. The values at both ends of the line are below the chart, and a table for screen
 * readers contains all values.
 * @param height in SVG units
 * @param end the position of the dot at the end of the line
 * @param children SVG elements behind the line
 */
export function Chart({
  label,
  height,
  line,
  end: [x, y],
  ends: [first, last],
  table,
  children,
}: {
  readonly label: string
  readonly height: number
  readonly line: string
  readonly end: readonly [x: number, y: number]
  readonly ends: readonly [first: string, last: string]
  readonly table: Omit<ComponentProps<typeof DataTable>, 'sx'>
  readonly children?: ReactNode
}) {
  return (
    <>
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
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
      >
        <span>{first}</span>
        <span>{last}</span>
      </Typography>
      <Box sx={visuallyHidden}>
        {/* The table is visually hidden. With an automatic table layout, wide cells would extend beyond its hidden
            box, and the page would scroll sideways. */}
        <DataTable {...table} sx={{ tableLayout: 'fixed', width: '100%' }} />
      </Box>
    </>
  )
}

/**
 * Returns a function that maps the lowest of `values` to `start` and the highest to `end`. If all values are equal, it
 * maps them to the middle.
 */
export function createLinearScale(
  values: readonly number[],
  start: number,
  end: number,
): (value: number) => number {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  return (value) => {
    const share = range === 0 ? 0.5 : (value - lowest) / range
    return Math.round((start + share * (end - start)) * 10) / 10
  }
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormats } from '../time/use-formats.ts'

/**
 * The styles of the overall rating. On a phone, the rating is a large number above its label, with a short bar. On
 * wider screens, it has the form of the other ratings, in bold.
 */
const overallStyles = {
  gridTemplateColumns: { xs: 'auto', md: '1fr auto' },
  justifyItems: { xs: 'end', md: 'stretch' },
  '& > :nth-of-type(1)': { order: { xs: 1, md: 0 }, fontWeight: { md: 700 }, color: { md: 'text.primary' } },
  '& > :nth-of-type(2)': {
    fontSize: { xs: '1.375rem', md: '0.75rem' },
    lineHeight: { xs: 1.1, md: 1.334 },
  },
  '& > [role=progressbar]': { order: 2, width: { xs: 58, md: 'auto' } },
} as const

/** The styles of a rating whose label, bar and number are in one line. */
const lineStyles = {
  gridTemplateColumns: '6.5rem 1fr 2rem',
  alignItems: 'center',
  columnGap: 1,
  '& > span': { fontSize: '0.875rem', color: 'text.primary' },
  '& > :nth-of-type(2)': { order: 1, textAlign: 'end' },
  '& > [role=progressbar]': { gridColumn: 'auto' },
} as const

const variantStyles = { figure: overallStyles, line: lineStyles } as const

/**
 * A rating as a labelled bar on a scale from 0 to 10 (specification section 9).
 * @param variant `figure` shows the overall rating larger; `line` puts label, bar and number into one line
 */
export function RatingBar({
  label,
  value,
  variant,
}: {
  readonly label: string
  readonly value: number
  readonly variant?: 'figure' | 'line'
}) {
  const labelId = useId()
  const { rating } = useFormats()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        // Puts the number beside the last line of a label that wraps.
        alignItems: 'last baseline',
        columnGap: 0.5,
        rowGap: 0.375,
        ...(variant && variantStyles[variant]),
      }}
    >
      <Typography component="span" id={labelId} variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {rating(value)}
      </Typography>
      <Box
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={value}
        aria-valuetext={rating(value)}
        sx={{ gridColumn: '1 / -1', height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'sunken' }}
      >
        <Box
          style={{ width: `${Math.min(10, Math.max(0, value)) * 10}%` }}
          sx={{ height: '100%', borderRadius: 3, bgcolor: 'primary.main' }}
        />
      </Box>
    </Box>
  )
}

import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { color } from '../theme/color.ts'
import { useFormats } from '../time/use-formats.ts'

/**
 * The root element of a rating, with the styles of its children. The children are plain elements, because these render
 * faster than styled ones, and a page of the roster has 20 ratings.
 */
const Rating = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  // If the label wraps, the number is beside its last line.
  alignItems: 'last baseline',
  columnGap: 4,
  rowGap: 3,
  '& > span': { fontSize: '0.75rem', lineHeight: 1.334, color: color('text-secondary') },
  '& > span + span': { color: 'inherit', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& > div': {
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: color('sunken'),
  },
  '& > div > div': { height: '100%', borderRadius: 3, backgroundColor: color('primary-main') },
  // On a phone, the number is large, with the label and a short bar below it. On wider screens, this variant differs
  // from a rating without a variant only in its label, which is bold and dark.
  '&[data-variant="figure"]': {
    '@media (max-width: 899.95px)': {
      gridTemplateColumns: 'auto',
      justifyItems: 'end',
      '& > span': { order: 1 },
      '& > span + span': { order: 0, fontSize: '1.375rem', lineHeight: 1.1 },
      '& > div': { order: 2, width: 58 },
    },
    '@media (min-width: 900px)': { '& > span': { fontWeight: 700, color: color('text-primary') } },
  },
  '&[data-variant="line"]': {
    gridTemplateColumns: '6.5rem 1fr 2rem',
    alignItems: 'center',
    columnGap: 8,
    '& > span': { fontSize: '0.875rem', color: color('text-primary') },
    '& > span + span': { order: 1, textAlign: 'end' },
    '& > div': { gridColumn: 'auto' },
  },
})

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
    <Rating data-variant={variant}>
      <span id={labelId}>{label}</span>
      <span>{rating(value)}</span>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={value}
        aria-valuetext={rating(value)}
      >
        <div style={{ width: `${Math.min(10, Math.max(0, value)) * 10}%` }} />
      </div>
    </Rating>
  )
}

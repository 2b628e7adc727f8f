import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormats } from '../time/use-formats.ts'

/** A rating as a labelled bar on a scale from 0 to 10 (specification section 9). */
export function RatingBar({ label, value }: { readonly label: string; readonly value: number }) {
  const labelId = useId()
  const { rating } = useFormats()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'baseline', rowGap: 0.25 }}>
      <Typography id={labelId} variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="caption" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {rating(value)}
      </Typography>
      <Box
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={10}
        aria-valuenow={value}
        aria-valuetext={rating(value)}
        sx={{ gridColumn: '1 / -1', height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'divider' }}
      >
        <Box
          style={{ width: `${Math.min(10, Math.max(0, value)) * 10}%` }}
          sx={{ height: '100%', borderRadius: 3, bgcolor: 'primary.main' }}
        />
      </Box>
    </Box>
  )
}

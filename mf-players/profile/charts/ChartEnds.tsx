import { Typography } from '@club/platform'

/** The values or dates at the two ends of a chart, in a line below it. */
export const ChartEnds = ({ first, last }: { readonly first: string; readonly last: string }) => (
  <Typography
    component="div"
    variant="body2"
    color="textSecondary"
    sx={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
  >
    <span>{first}</span>
    <span>{last}</span>
  </Typography>
)

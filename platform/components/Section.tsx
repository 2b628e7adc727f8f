import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

/**
 * A part of a tab on its own card, under its own heading. It keeps the next one at a distance; a grid, which has a gap of
 * its own, sets `'--section-gap': '0px'`.
 */
export function Section({
  title,
  headingRef,
  action,
  flush = false,
  children,
}: {
  readonly title: ReactNode
  /** Given, the heading can take the focus: where nothing else in the section can. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly action?: ReactNode
  /** Lets the content reach the card's edges, as rows and team halves do; it then keeps its own distance. */
  readonly flush?: boolean
  readonly children: ReactNode
}) {
  const headingId = useId()
  const padding = { xs: 2, md: 2.5 }
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      sx={{ overflow: 'clip', mb: { xs: 'var(--section-gap, 16px)', md: 'var(--section-gap, 20px)' } }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: padding,
          pt: padding,
          pb: 1.5,
        }}
      >
        <Typography id={headingId} variant="h2" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Typography>
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      <Box sx={flush ? {} : { px: padding, pb: padding }}>{children}</Box>
    </Paper>
  )
}

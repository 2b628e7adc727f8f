import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { cardSpacing } from '../theme/sx.ts'

/** A card with a heading. A grid that has a gap sets `'--section-gap': '0px'`, which removes the card's margin. */
export function Section({
  title,
  headingRef,
  action,
  flush = false,
  children,
}: {
  readonly title: ReactNode
  /** Makes the heading focusable from code, for a section without other focusable elements. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly action?: ReactNode
  /** Removes the padding around the content, for example around a list. */
  readonly flush?: boolean
  readonly children: ReactNode
}) {
  const headingId = useId()
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
          px: cardSpacing,
          pt: cardSpacing,
          pb: 1.5,
        }}
      >
        <Typography id={headingId} variant="h2" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Typography>
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      <Box sx={flush ? {} : { px: cardSpacing, pb: cardSpacing }}>{children}</Box>
    </Paper>
  )
}

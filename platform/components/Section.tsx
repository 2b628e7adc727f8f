import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

/** A part of a tab on its own card, under its own heading. */
export function Section({
  title,
  headingRef,
  action,
  children,
}: {
  readonly title: ReactNode
  /** Given, the heading can take the focus: where nothing else in the section can. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const headingId = useId()
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={headingId} variant="h2" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Typography>
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {children}
    </Paper>
  )
}

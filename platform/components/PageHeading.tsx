import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The id of a tab's heading: the shell moves the focus there on a change of tab. */
export const pageHeadingId = 'page-heading'

/** A tab's heading with its main action beside it. */
export function PageHeading({
  title,
  aside,
  action,
}: {
  readonly title: ReactNode
  /** A small figure beside the title, such as a count. */
  readonly aside?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Typography id={pageHeadingId} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {aside}
      {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
    </Box>
  )
}

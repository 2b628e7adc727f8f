import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { narrowPhone } from '../theme/sx.ts'
import { focusHeadingIfRequested, pageHeadingId } from './heading-focus.ts'

/** Hides the button's icon on a narrow phone, so that the heading and the button fit in one line. */
const withoutIcon = {
  [narrowPhone]: {
    '& .MuiButton-root': { px: 1.5 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

/** A page's heading, which gets the focus when the visitor opens another page. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusHeadingIfRequested(heading.current), [])
  return (
    <Typography ref={heading} id={pageHeadingId} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  )
}

/** A tab's heading, with the button of the tab's main action beside it. */
export function PageHeading({
  title,
  aside,
  action,
}: {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 48,
        mb: { xs: 1.5, md: 2.25 },
      }}
    >
      <PageTitle>{title}</PageTitle>
      {aside}
      {action && <Box sx={{ ml: 'auto', ...withoutIcon }}>{action}</Box>}
    </Box>
  )
}

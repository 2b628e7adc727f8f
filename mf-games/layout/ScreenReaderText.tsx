import { Box, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * Shows `children`, and gives screen readers the full `text` instead. It is used for short content such as a number
 * whose column heading explains it.
 */
export const ScreenReaderText = ({
  text,
  children,
}: {
  readonly text: string
  readonly children: ReactNode
}) => (
  <>
    <Box component="span" sx={visuallyHidden}>
      {text}
    </Box>
    <span aria-hidden>{children}</span>
  </>
)

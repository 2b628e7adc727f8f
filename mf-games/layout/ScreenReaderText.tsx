import { Box, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * Says something in full to assistive technology and shows something shorter in its place, such as a number in a column
 * whose heading says what it is.
 * @param text what is said
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

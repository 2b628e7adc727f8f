import { Box, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * Gives screen readers a full text in place of a short visible one, such as a number whose column heading explains
 * it.
 * @param text what screen readers read
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

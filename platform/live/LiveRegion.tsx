import Box, { type BoxProps } from '@mui/material/Box'

/**
 * An area of the page whose text screen readers announce when it changes. It is not printed. Render it always, even when
 * it is empty: screen readers announce a text only if its live region was on the page before the text.
 */
export function LiveRegion({ sx, ...props }: BoxProps) {
  return (
    <Box aria-live="polite" {...props} sx={[{ displayPrint: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]} />
  )
}

import Box, { type BoxProps } from '@mui/material/Box'

/**
 * An element whose changes screen readers announce; it is not printed. Render it always, even when it is empty, because
 * screen readers announce only changes of a live region that is already on the page.
 */
export function LiveRegion({ sx, ...props }: BoxProps) {
  return (
    <Box aria-live="polite" {...props} sx={[{ displayPrint: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]} />
  )
}

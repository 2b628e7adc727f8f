import Box, { type BoxProps } from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A bar at the top of the content with a short text. `children` are its buttons. */
export function NoticeBar({
  icon,
  text,
  sx,
  children,
}: {
  readonly icon?: ReactNode
  readonly text: ReactNode
  readonly sx: BoxProps['sx']
  readonly children: ReactNode
}) {
  return (
    <Box
      sx={[
        { display: 'flex', alignItems: 'center', maxWidth: 680, mx: 'auto', mb: 1.5, pl: 2, pr: 0.5 },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 700 }}>{text}</Box>
      {children}
    </Box>
  )
}

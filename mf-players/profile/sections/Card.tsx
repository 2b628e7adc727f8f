import { Paper } from '@club/platform'
import type { ReactNode } from 'react'

/** A card whose sections are separated by lines. It is hidden when none of its sections renders anything. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    sx={{
      overflow: 'clip',
      '& > * + *': { borderTop: 1, borderColor: 'divider' },
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Paper>
)

import { Paper } from '@club/platform'
import type { ReactNode } from 'react'

/** A card of sections, divided by lines. It is hidden when all of its sections are absent. */
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

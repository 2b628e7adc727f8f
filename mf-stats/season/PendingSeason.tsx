import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/** The option `placeholderData` of a query: the figures shown before stay until those of the chosen season are loaded. */
export const keepPrevious = <Data,>(previous: Data | undefined): Data | undefined => previous

/** Dims figures of the season shown before. The size of the page stays, so nothing moves while a season is loading. */
export function PendingSeason({
  pending,
  children,
}: {
  readonly pending: boolean
  readonly children: ReactNode
}) {
  return (
    <Box aria-busy={pending} sx={pending ? { opacity: 0.5 } : {}}>
      {children}
    </Box>
  )
}

import { Box } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * The option `placeholderData` of a query: shows the previous season's figures until those of the chosen season are
 * loaded.
 */
export const showPreviousSeason = <Data,>(previous: Data | undefined): Data | undefined => previous

/**
 * Dims the previous season's figures. They stay on the page, so that nothing moves while the chosen season is loading.
 */
export function DimmedWhileSeasonLoads({
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

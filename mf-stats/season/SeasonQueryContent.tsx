import { Box, ErrorState, useDeferredPending, type useQuery } from '@club/platform'
import type { ReactNode } from 'react'

/**
 * A value for a query's option `placeholderData`: keeps the previous season's data until the data of the chosen season
 * have loaded.
 */
export const keepPreviousSeasonData = <Data,>(previous: Data | undefined): Data | undefined => previous

/**
 * Shows the statistics of a season. While another season loads, the previous content stays on the page, dimmed, so that
 * nothing moves.
 * @param isPending true while another query for the same content still returns the previous season's data
 * @param skeleton shown while there is no data
 */
export function SeasonQueryContent<Data>({
  query,
  isPending = false,
  skeleton,
  children,
}: {
  readonly query: ReturnType<typeof useQuery<Data>>
  readonly isPending?: boolean
  readonly skeleton: ReactNode
  readonly children: (figures: Data) => ReactNode
}) {
  const isDimmed = isPending || query.isPlaceholderData
  const isLoading = useDeferredPending(query.isPending)
  return (
    <>
      {isLoading && skeleton}
      {query.isError && !isLoading && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} pending={query.isFetching} />
      )}
      {query.data && !isLoading && (
        <Box aria-busy={isDimmed} sx={isDimmed ? { opacity: 0.5 } : {}}>
          {children(query.data)}
        </Box>
      )}
    </>
  )
}

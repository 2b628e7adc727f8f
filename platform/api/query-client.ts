import { QueryClient } from '@tanstack/react-query'

/**
 * The one query client, the host's: no automatic refetching, data that never goes stale, no retries
 * (specification section 9, "Data loading").
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // A phone that reports itself offline on a weak network still tries, and then says what failed.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

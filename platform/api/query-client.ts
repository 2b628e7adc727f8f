import { QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissNoticeOf } from '../notices/store.ts'

/**
 * The one query client, the host's: no automatic refetching, data that never goes stale, no retries
 * (specification section 9, "Data loading"). A read that succeeds at last takes away the notice of its failure.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: failuresForgotten(),
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

function failuresForgotten(): QueryCache {
  const failures = new WeakMap<object, Error>()
  return new QueryCache({
    onError: (error, query) => failures.set(query, error),
    onSuccess: (_, query) => {
      const error = failures.get(query)
      if (error) dismissNoticeOf(error)
      failures.delete(query)
    },
  })
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissToastOf } from '../toasts/store.ts'
import { UnknownOutcomeError } from './error.ts'

/**
 * The one query client, the host's: no automatic refetching, data that never goes stale, no retries
 * (specification section 9, "Data loading"). A read that succeeds at last takes away the toast of its failure. After
 * a write of which nobody knows whether it was done, everything on the page is read anew, so that it shows what is true.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: failuresForgotten(),
    mutationCache: new MutationCache({
      // Once settled: by then, what was shown ahead of the answer has been taken back.
      onSettled: (_data, error) => {
        if (error instanceof UnknownOutcomeError) void client.invalidateQueries()
      },
    }),
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
  return client
}

function failuresForgotten(): QueryCache {
  const failures = new WeakMap<object, Error>()
  return new QueryCache({
    onError: (error, query) => failures.set(query, error),
    onSuccess: (_, query) => {
      const error = failures.get(query)
      if (error) dismissToastOf(error)
      failures.delete(query)
    },
  })
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissToastReportingError } from '../toasts/store.ts'
import { wrapFetchToRecordResponses } from './api-responses.ts'
import { UnknownOutcomeError } from './error.ts'
import { refetchPage, removeInactiveGameQueries } from './queries.ts'

/**
 * Creates the TanStack Query client of a page, without automatic refetching and retries (specification section 9, "Data
 * loading"). When a query succeeds after a failure, the toast about the failure is dismissed. A successful mutation
 * removes outdated cached data, unless its `meta` has `isReadOnly`. After a write without a response, all data on the
 * page is refetched.
 */
export function createQueryClient(): QueryClient {
  const failures = new WeakMap<object, Error>()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => failures.set(query, error),
      onSuccess: (_, query) => {
        const error = failures.get(query)
        if (error) dismissToastReportingError(error)
        failures.delete(query)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.isReadOnly) removeInactiveGameQueries(client)
      },
      // The refetch is in `onSettled`, because it must follow the mutation's own `onError`, which reverts the
      // optimistic update.
      onSettled: (_data, error) => {
        if (error instanceof UnknownOutcomeError) void refetchPage(client)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Queries are sent even when the browser reports that it is offline, because a phone with a weak network may
        // report this wrongly.
        networkMode: 'always',
        behavior: { onFetch: (context, query) => wrapFetchToRecordResponses(query, context) },
      },
      // With `networkMode: 'always'`, a mutation fails at once while the browser is offline (client.ts). By default, it
      // would be sent when the browser is online again.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

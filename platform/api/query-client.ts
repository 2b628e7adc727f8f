import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dismissToastAbout } from '../toasts/store.ts'
import { recordQueryResponses } from './api-responses.ts'
import { UnknownOutcomeError } from './error.ts'
import { refetchPage, removeHiddenData } from './queries.ts'

/**
 * The host's query client: no automatic refetching, data that never goes stale, no retries (specification section 9,
 * "Data loading"). When a query succeeds after a failure, the toast about the failure is dismissed. When a mutation
 * succeeds, data that it may have changed and that the page does not show is removed, unless the mutation's `meta` has
 * `isReadOnly`. After a write without a response, everything on the page is refetched, because the server may have made
 * the change.
 */
export function createQueryClient(): QueryClient {
  const failures = new WeakMap<object, Error>()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => failures.set(query, error),
      onSuccess: (_, query) => {
        const error = failures.get(query)
        if (error) dismissToastAbout(error)
        failures.delete(query)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.isReadOnly) removeHiddenData(client)
      },
      // The refetch is in `onSettled`, because the cache's `onError` runs before the mutation's own `onError`, which
      // must first revert the optimistic update.
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
        // Sends queries even when the phone reports that it is offline, because on a weak network the report may be
        // wrong.
        networkMode: 'always',
        behavior: { onFetch: (context, query) => recordQueryResponses(query, context) },
      },
      // Without a connection, a mutation fails at once (client.ts). TanStack Query's default mode would wait and send
      // it later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

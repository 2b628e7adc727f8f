import { loadRemotes } from './load-remotes.ts'

/** The query of the site's remotes. Only Retry sends a further request, also when all queries are invalidated. */
export const remotesQuery = {
  queryKey: ['microfrontends'],
  queryFn: loadRemotes,
  staleTime: 'static',
  retryOnMount: false,
} as const

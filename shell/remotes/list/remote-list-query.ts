import type { Microfrontend } from '@club/contract'
import { activeTabOverride } from '../../tab-override/active-tab-override.ts'
import { loadRemoteList } from './remote-list.ts'

/**
 * Loads the list of the site's tabs and applies the active override, if any.
 * @throws RemoteFailure of the stage `list`
 */
async function fetchRemoteListWithOverride(): Promise<readonly Microfrontend[]> {
  const list = await loadRemoteList()
  if (!activeTabOverride) return list
  const { applyTabOverride } = await import(
    /* webpackChunkName: "later-override" */ '../../tab-override/apply-tab-override.ts'
  )
  return applyTabOverride(list, activeTabOverride)
}

/** The query for the list of tabs, which is fetched again only by Retry, and not when all queries are invalidated. */
export const remoteListQuery = {
  queryKey: ['microfrontends'],
  queryFn: fetchRemoteListWithOverride,
  staleTime: 'static',
  retryOnMount: false,
} as const

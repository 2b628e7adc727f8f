import type { Microfrontend } from '@club/contract'
import { activeOverride } from '../../overrides/active-override.ts'
import { loadList } from './remote-list.ts'

/**
 * Loads the list of the site's tabs. An active override replaces the build of one tab by a developer's own, or adds a
 * tab as a draft.
 * @throws RemoteFailure of the stage `list`
 */
export async function fetchRemotes(): Promise<readonly Microfrontend[]> {
  const list = await loadList()
  if (!activeOverride) return list
  const { applyOverride } = await import(
    /* webpackChunkName: "later-override" */ '../../overrides/apply-override.ts'
  )
  return applyOverride(list, activeOverride)
}

/**
 * The query for the list of tabs. The list is fetched again only when the visitor presses Retry, and not when all
 * queries are invalidated.
 */
export const remotesQuery = {
  queryKey: ['microfrontends'],
  queryFn: fetchRemotes,
  staleTime: 'static',
  retryOnMount: false,
} as const

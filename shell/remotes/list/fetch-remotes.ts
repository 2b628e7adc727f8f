import type { Microfrontend } from '@club/contract'
import { activeOverride } from '../../overrides/active-override.ts'
import { loadList } from './remote-list.ts'

/**
 * Loads the list of the site's remotes. An override replaces one of them by a developer's build, or adds a draft.
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

/** The query for the site's remotes. Only Retry sends a further request; invalidating all queries does not. */
export const remotesQuery = {
  queryKey: ['microfrontends'],
  queryFn: fetchRemotes,
  staleTime: 'static',
  retryOnMount: false,
} as const

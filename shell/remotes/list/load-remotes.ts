import type { Microfrontend } from '@club/contract'
import { activeOverride } from '../../overrides/active-override.ts'
import { loadList } from './list.ts'

/**
 * The site's remotes, a developer's own build among them where the page takes one.
 * @throws RemoteFailure of the stage `list`
 */
export async function loadRemotes(): Promise<readonly Microfrontend[]> {
  const list = await loadList()
  if (!activeOverride) return list
  // Developers alone need it.
  const { overridden } = await import(
    /* webpackChunkName: "later-override" */ '../../overrides/overridden.ts'
  )
  return overridden(list, activeOverride)
}

import type { Microfrontend } from '@club/contract'
import { activeOverride } from '../../overrides/active-override.ts'
import { overridden } from '../../overrides/override.ts'
import { loadList } from './list.ts'

/**
 * The site's remotes, a developer's own build among them where the page takes one.
 * @throws RemoteFailure of the stage `list`
 */
export async function loadRemotes(): Promise<readonly Microfrontend[]> {
  const list = await loadList()
  return activeOverride ? overridden(list, activeOverride) : list
}

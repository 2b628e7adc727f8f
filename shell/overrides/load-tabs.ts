import type { Microfrontend } from '@club/contract'
import { loadList } from '../tabs/list.ts'
import { allowedOrigins } from './allowed-origins.ts'
import { currentOverride, overridden } from './override.ts'

/** The override this page was opened with. */
export const activeOverride = currentOverride(allowedOrigins())

/** The tabs, a developer's own among them where the page takes one. */
export async function loadTabs(): Promise<readonly Microfrontend[]> {
  const list = await loadList()
  return activeOverride ? overridden(list, activeOverride) : list
}

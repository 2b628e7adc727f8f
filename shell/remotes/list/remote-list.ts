import { type Microfrontend, microfrontends } from '@club/contract'
import { storedJson } from '@club/platform/storage'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'

/** The key in the browser's storage for the last valid list of tabs. */
export const tabListStorageKey = 'football-manager-tabs'

const storedList = storedJson('localStorage', tabListStorageKey, microfrontends)

/**
 * Loads the list of tabs from `/microfrontends.json`. When the request fails, returns the list that the last visit has
 * stored.
 * @throws RemoteFailure of the stage `list` when the request fails and no list is stored
 */
export async function loadList(): Promise<readonly Microfrontend[]> {
  const stored = storedList.read()
  try {
    return await fetchList(stored ? deadlines.listWithStored : deadlines.list)
  } catch (error) {
    if (stored) return stored
    throw error
  }
}

async function fetchList(milliseconds: number): Promise<readonly Microfrontend[]> {
  const list = microfrontends.safeParse(await fetchJson('/microfrontends.json', 'list', milliseconds))
  if (!list.success) throw new RemoteFailure('list', 'broken', list.error)
  storedList.write(list.data)
  return list.data
}

/**
 * Finds the tab at a path: for `/` the first tab of the list, otherwise the tab with exactly this path (specification
 * section 2).
 */
export const findRemoteAt = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  path === '/' ? list[0] : list.find((remote) => remote.path === path.replace(/\/$/, ''))

/**
 * Finds the tab whose path is above the given path, such as the tab at `/players` for `/players/7`. This tab shows the
 * path only if its manifest has `nested` (manifest/nested-paths.ts).
 */
export const findRemoteAbove = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  list.find((remote) => path.startsWith(`${remote.path}/`) && path !== `${remote.path}/`)

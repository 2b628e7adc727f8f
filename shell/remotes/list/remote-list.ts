import { type Microfrontend, microfrontends } from '@club/contract'
import { storedJson } from '@club/platform/storage'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'

/** The storage key of the last valid list. */
export const tabListStorageKey = 'football-manager-tabs'

const storedList = storedJson('localStorage', tabListStorageKey, microfrontends)

/**
 * Loads the site's remotes from `/microfrontends.json`, or uses the list of the last visit when the request fails.
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

/** Finds the remote at a path: the first for `/`, otherwise the one with exactly this path (specification section 2). */
export const findRemoteAt = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  path === '/' ? list[0] : list.find((remote) => remote.path === path.replace(/\/$/, ''))

/**
 * Finds the remote whose path is above this path, such as `/players` for `/players/7`. The remote shows the path if its
 * manifest is `nested` (manifest/nested-paths.ts).
 */
export const findRemoteAbove = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  list.find((remote) => path.startsWith(`${remote.path}/`) && path !== `${remote.path}/`)

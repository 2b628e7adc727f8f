import { type Microfrontend, microfrontends } from '@club/contract'
import { storedJson } from '@club/platform/storage'
import { fetchJson } from '../fetch-json.ts'
import { RemoteFailure } from '../remote-failure.ts'
import { remoteLoadDeadlines } from '../remote-load-deadlines.ts'

export const tabListStorageKey = 'football-manager-tabs'

const storedList = storedJson('localStorage', tabListStorageKey, microfrontends)

/**
 * Loads `/microfrontends.json`. If that fails, returns the list that was stored at the last visit.
 * @throws RemoteFailure of the stage `list` when no list is stored
 */
export async function loadRemoteList(): Promise<readonly Microfrontend[]> {
  const stored = storedList.read()
  try {
    return await fetchList(stored ? remoteLoadDeadlines.listWithStored : remoteLoadDeadlines.list)
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

/** Returns the tab with exactly this path; for `/`, the first tab of the list (specification section 2). */
export const findRemoteByPath = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  path === '/' ? list[0] : list.find((remote) => remote.path === path.replace(/\/$/, ''))

/**
 * Returns the tab with a path above the given path, such as `/players` for `/players/7`. The tab shows the given path
 * only if its manifest has `nested`.
 */
export const findRemoteAbovePath = (
  list: readonly Microfrontend[],
  path: string,
): Microfrontend | undefined =>
  list.find((remote) => path.startsWith(`${remote.path}/`) && path !== `${remote.path}/`)

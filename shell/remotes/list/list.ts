import { type Microfrontend, microfrontends } from '@club/contract'
import { keptJson } from '@club/platform/storage'
import { deadlines } from '../deadlines.ts'
import { RemoteFailure } from '../failure.ts'
import { fetchJson } from '../fetch-json.ts'

/** Where the last good list is kept. */
export const listStorageKey = 'football-manager-tabs'

const keptList = keptJson('localStorage', listStorageKey, microfrontends)

/**
 * The site's remotes in their order, from `/microfrontends.json`; when that is gone, late or wrong, those of the last
 * visit.
 * @throws RemoteFailure of the stage `list` when there is neither
 */
export async function loadList(): Promise<readonly Microfrontend[]> {
  const kept = keptList.read()
  try {
    return await fetchList(kept ? deadlines.listWithKept : deadlines.list)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function fetchList(milliseconds: number): Promise<readonly Microfrontend[]> {
  const list = microfrontends.safeParse(await fetchJson('/microfrontends.json', 'list', milliseconds))
  if (!list.success) throw new RemoteFailure('list', 'broken', list.error)
  keptList.write(list.data)
  return list.data
}

/** The remote a path opens: `/` the first, any other exactly its own (specification section 2). */
export const remoteAt = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  path === '/' ? list[0] : list.find((remote) => remote.path === path.replace(/\/$/, ''))

/** The remote that a path lies below, such as `/players/7`: it opens it where its manifest says so (manifest/nested.ts). */
export const remoteAbove = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  list.find((remote) => path.startsWith(`${remote.path}/`) && path !== `${remote.path}/`)

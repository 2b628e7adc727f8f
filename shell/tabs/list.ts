import { type Microfrontend, microfrontends } from '@club/contract'
import { keptJson } from '@club/platform/storage'
import { deadlines } from './deadline.ts'
import { failureOf, TabFailure } from './failure.ts'
import { fetchJson } from './fetch-json.ts'

/** Where the last good list is kept. */
export const listStorageKey = 'football-manager-tabs'

const keptList = keptJson('localStorage', listStorageKey, microfrontends)

/** With a list kept from the last visit, the page does not wait longer than this for the new one. */
const patience = 2000

/**
 * The tabs in their order, from `/microfrontends.json`; when that is gone, late or wrong, those of the last
 * visit.
 * @throws TabFailure of the stage `list` when there is neither
 */
export async function loadList(): Promise<readonly Microfrontend[]> {
  const kept = keptList.read()
  try {
    return await fetchList(kept ? patience : deadlines.list)
  } catch (error) {
    if (kept) return kept
    throw failureOf('list', error)
  }
}

async function fetchList(milliseconds: number): Promise<readonly Microfrontend[]> {
  const list = microfrontends.safeParse(await fetchJson('/microfrontends.json', 'list', milliseconds))
  if (!list.success) throw new TabFailure('list', 'broken', list.error)
  keptList.write(list.data)
  return list.data
}

/** The tab a path opens: `/` the first, any other exactly its own (specification section 2). */
export const tabAt = (list: readonly Microfrontend[], path: string): Microfrontend | undefined =>
  path === '/' ? list[0] : list.find((tab) => tab.path === path.replace(/\/$/, ''))

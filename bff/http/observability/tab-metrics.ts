import type { TabLoad } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'
import { Gauge, type Registry } from 'prom-client'
import type { TabListReader } from '../site/tab-list.ts'

/** Visitors choose the labels of the loads they tell; beyond so many different ones they are counted as `other`. */
const MOST_TABS = 50
const MOST_VERSIONS = 20

/**
 * The labels under which a load is counted. What the list names, tabs and releases, always has its own; of what it
 * does not name, a bounded number has, so that nobody can fill the memory or hide a release.
 */
export function tabLabels(
  readTabs: TabListReader,
): (load: Pick<TabLoad, 'tab' | 'version'>) => Promise<{ tab: string; version: string }> {
  const tabs = boundedNames(MOST_TABS)
  const versions = new Map<string, (name: string) => string>()
  return async ({ tab: name, version: told }) => {
    const listed = (await listedOrNone(readTabs)).find((each) => each.name === name)
    const tab = listed ? name : tabs(name)
    const versionsOfTab = versions.get(tab) ?? boundedNames(MOST_VERSIONS)
    versions.set(tab, versionsOfTab)
    const isRelease = listed?.releases?.some(({ id }) => id === told)
    return { tab, version: isRelease ? told : versionsOfTab(told) }
  }
}

/** Says, whenever the metrics are read, which release of each tab is live and which is the canary. */
export function registerReleases(registry: Registry, readTabs: TabListReader): void {
  const releases = new Gauge({
    name: 'tab_release',
    help: 'The releases that visitors get now, by role: the percentage of visitors that the canary gets, or 100',
    labelNames: ['tab', 'version', 'role'],
    registers: [registry],
    collect: async () => {
      releases.reset()
      for (const { name: tab, live, canary } of await listedOrNone(readTabs)) {
        if (live !== undefined)
          releases.set({ tab, version: live, role: 'live' }, 100 - (canary?.percent ?? 0))
        if (canary) releases.set({ tab, version: canary.id, role: 'canary' }, canary.percent)
      }
    },
  })
}

/** Loads are counted without the list, too. */
const listedOrNone = async (readTabs: TabListReader): Promise<readonly ListedTab[]> =>
  readTabs().then(
    ({ listed }) => listed,
    () => [],
  )

function boundedNames(most: number): (name: string) => string {
  const seen = new Set<string>()
  return (name) => {
    if (!seen.has(name) && seen.size >= most) return 'other'
    seen.add(name)
    return name
  }
}

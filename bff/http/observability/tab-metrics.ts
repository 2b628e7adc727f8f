import { type TabLoad, tabLoadStage } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'
import { type Counter, Gauge, type Registry } from 'prom-client'
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

/** Loads of tabs, counted. */
type TabLoads = Counter<'tab' | 'version' | 'stage' | 'outcome'>

/**
 * Says, whenever the metrics are read, which release of each tab is live and which is the canary. Their loads are counted
 * from 0 on from then: Prometheus sees no increase in a series that begins with its first failures.
 */
export function registerReleases(registry: Registry, loads: TabLoads, readTabs: TabListReader): void {
  const releases = new Gauge({
    name: 'tab_release',
    help: 'What percentage of visitors gets a release, by its role: live, or canary',
    labelNames: ['tab', 'version', 'role'],
    registers: [registry],
    collect: async () => {
      const tabs = await listedOrNone(readTabs)
      releases.reset()
      for (const { name: tab, live, canary } of tabs) {
        const set = (version: string, role: 'live' | 'canary', percent: number) => {
          releases.set({ tab, version, role }, percent)
          loads.inc({ tab, version, stage: 'render', outcome: 'loaded' }, 0)
          for (const stage of tabLoadStage.options) loads.inc({ tab, version, stage, outcome: 'failed' }, 0)
        }
        if (live !== undefined) set(live, 'live', 100 - (canary?.percent ?? 0))
        if (canary) set(canary.id, 'canary', canary.percent)
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

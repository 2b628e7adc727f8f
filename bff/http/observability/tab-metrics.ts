import { type TabLoad, tabLoadStage } from '@club/contract'
import type { ListedTab } from '@club/contract/tab-releases'
import { type Counter, Gauge, type Registry } from 'prom-client'
import type { TabListReader } from '../site/tab-list.ts'

/**
 * The maximum number of labels for tabs that are not in the list of tabs. Browsers send the tabs' names, so a name can
 * be any text. Further names share the label `other`.
 */
const MAX_UNLISTED_TABS = 50
const MAX_VERSIONS = 20

/**
 * Creates a function that returns the metric labels for a browser's report that it has loaded a tab. Tabs and releases
 * in the list of tabs always get their own labels. The number of other labels is limited, so that a visitor who sends
 * invented names cannot fill the memory.
 */
export function createTabLabelMapper(
  readTabs: TabListReader,
): (load: Pick<TabLoad, 'tab' | 'version'>) => Promise<{ tab: string; version: string }> {
  const tabs = createBoundedLabels(MAX_UNLISTED_TABS)
  const versions = new Map<string, (name: string) => string>()
  return async ({ tab: name, version }) => {
    const listed = (await readListedTabs(readTabs)).find((each) => each.name === name)
    const tab = listed ? name : tabs(name)
    const versionsOfTab = versions.get(tab) ?? createBoundedLabels(MAX_VERSIONS)
    versions.set(tab, versionsOfTab)
    const isRelease = listed?.releases?.some(({ id }) => id === version)
    return { tab, version: isRelease ? version : versionsOfTab(version) }
  }
}

type TabLoads = Counter<'tab' | 'version' | 'stage' | 'outcome'>

/**
 * Registers a gauge of each tab's live and canary release. Each scrape also creates the counters of the loads of these
 * releases, with the value 0, because Prometheus computes no increase for a counter that first appears with failures.
 */
export function registerTabReleaseMetrics(
  registry: Registry,
  loads: TabLoads,
  readTabs: TabListReader,
): void {
  const releases = new Gauge({
    name: 'tab_release',
    help: 'What percentage of visitors gets a release, by its role: live, or canary',
    labelNames: ['tab', 'version', 'role'],
    registers: [registry],
    collect: async () => {
      const tabs = await readListedTabs(readTabs)
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

/** Returns the listed tabs, or no tabs when the list cannot be read, so that tab loads are still counted. */
const readListedTabs = async (readTabs: TabListReader): Promise<readonly ListedTab[]> =>
  readTabs().then(
    ({ listed }) => listed,
    () => [],
  )

function createBoundedLabels(most: number): (name: string) => string {
  const seen = new Set<string>()
  return (name) => {
    if (!seen.has(name) && seen.size >= most) return 'other'
    seen.add(name)
    return name
  }
}

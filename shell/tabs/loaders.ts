import type { Microfrontend, TabLoad } from '@club/contract'
import type { loadTab } from './load-tab.ts'
import { TabLoader } from './tab-loader.ts'

/** One loader per tab for the page's life, so that what is loaded once stays loaded. */
export class TabLoaders {
  readonly #load: typeof loadTab
  readonly #record: (load: TabLoad) => void
  readonly #loaders = new Map<string, TabLoader>()

  constructor(load: typeof loadTab, record: (load: TabLoad) => void) {
    this.#load = load
    this.#record = record
  }

  of(tab: Microfrontend): TabLoader {
    const key = `${tab.name} ${tab.entry}`
    const known = this.#loaders.get(key)
    if (known) return known
    const loader = new TabLoader(tab, this.#load, this.#record)
    this.#loaders.set(key, loader)
    return loader
  }
}

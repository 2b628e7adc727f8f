import type { Microfrontend, TabLoad } from '@club/contract'
import type { loadTab } from './load-tab.ts'
import type { Manifest } from './manifest.ts'
import { TabLoader } from './tab-loader.ts'

/** One loader per tab for the page's life, so that what is loaded once stays loaded. */
export class TabLoaders {
  readonly #load: typeof loadTab
  readonly #record: (load: TabLoad) => void
  readonly #loaders = new Map<string, TabLoader>()
  readonly #expected = new Map<string, Promise<Manifest>>()

  constructor(load: typeof loadTab, record: (load: TabLoad) => void) {
    this.#load = load
    this.#record = record
  }

  /** Uses a manifest that was asked for early, for the tab's first load. */
  expect(name: string, manifest: Promise<Manifest>): void {
    this.#expected.set(name, manifest)
  }

  of(tab: Microfrontend): TabLoader {
    const key = `${tab.name} ${tab.entry}`
    const known = this.#loaders.get(key)
    if (known) return known
    const loader = new TabLoader(
      tab,
      (given, progress) => {
        const expected = this.#expected.get(tab.name)
        this.#expected.delete(tab.name)
        return this.#load(given, progress, expected)
      },
      this.#record,
    )
    this.#loaders.set(key, loader)
    return loader
  }
}

import type { Microfrontend, TabLoad } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader } from './remote-loader.ts'

/** One loader per remote for the page's life, so that what is loaded once stays loaded. */
export class RemoteLoaders {
  readonly #load: typeof loadRemote
  readonly #record: (load: TabLoad) => void
  readonly #loaders = new Map<string, RemoteLoader>()

  constructor(load: typeof loadRemote, record: (load: TabLoad) => void) {
    this.#load = load
    this.#record = record
  }

  of(remote: Microfrontend): RemoteLoader {
    const key = `${remote.name} ${remote.entry}`
    const known = this.#loaders.get(key)
    if (known) return known
    const loader = new RemoteLoader(remote, this.#load, this.#record)
    this.#loaders.set(key, loader)
    return loader
  }
}

import type { Microfrontend } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader, type TabLoadRecorder } from './remote-loader.ts'

/** Returns the loader of a remote. */
export type GetLoader = (remote: Microfrontend) => RemoteLoader

/**
 * Creates one loader per remote and reuses it until the page is closed, so that each remote's code is loaded once.
 * `all` returns the loaders that exist so far.
 */
export function createRemoteLoaders(load: typeof loadRemote, record: TabLoadRecorder) {
  const loaders = new Map<string, RemoteLoader>()
  const loaderOf: GetLoader = (remote) => {
    const key = `${remote.name} ${remote.entry}`
    const loader = loaders.get(key) ?? new RemoteLoader(remote, load, record)
    loaders.set(key, loader)
    return loader
  }
  return { loaderOf, all: () => loaders.values() }
}

import type { Microfrontend } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader, type TabLoadRecorder } from './remote-loader.ts'

/** Returns the loader that loads the code of a remote. */
export type GetLoader = (remote: Microfrontend) => RemoteLoader

/**
 * Creates a function that returns the loader of a remote. It creates each loader once and keeps it until the page is
 * closed, so that the remote's code is loaded once. `all` returns the loaders that it has created so far.
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

import type { Microfrontend } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { RemoteLoader, type TabLoadRecorder } from './remote-loader.ts'

export type GetRemoteLoader = (remote: Microfrontend) => RemoteLoader

/**
 * Returns two functions. `loaderOf` returns a remote's loader, which it creates only once, so that the remote's code is
 * loaded only once. `all` returns the loaders created so far.
 */
export function createRemoteLoaders(load: typeof loadRemote, record: TabLoadRecorder) {
  const loaders = new Map<string, RemoteLoader>()
  const loaderOf: GetRemoteLoader = (remote) => {
    const key = `${remote.name} ${remote.entry}`
    const loader = loaders.get(key) ?? new RemoteLoader(remote, load, record)
    loaders.set(key, loader)
    return loader
  }
  return { loaderOf, all: () => loaders.values() }
}

import type { Microfrontend } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { type RecordLoad, RemoteLoader } from './remote-loader.ts'

/** The loader of a remote. */
export type LoaderOf = (remote: Microfrontend) => RemoteLoader

/** One loader per remote for the page's life, so that what is loaded once stays loaded. */
export function remoteLoaders(load: typeof loadRemote, record: RecordLoad): LoaderOf {
  const loaders = new Map<string, RemoteLoader>()
  return (remote) => {
    const key = `${remote.name} ${remote.entry}`
    const loader = loaders.get(key) ?? new RemoteLoader(remote, load, record)
    loaders.set(key, loader)
    return loader
  }
}

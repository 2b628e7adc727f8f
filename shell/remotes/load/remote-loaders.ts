import type { Microfrontend } from '@club/contract'
import type { loadRemote } from './load-remote.ts'
import { type RecordLoad, RemoteLoader } from './remote-loader.ts'

/** The loader of a remote. */
export type LoaderOf = (remote: Microfrontend) => RemoteLoader

/** The loaders of a page. */
export interface RemoteLoaders {
  readonly loaderOf: LoaderOf
  /** Those that were asked for by now. */
  readonly all: () => Iterable<RemoteLoader>
}

/** One loader per remote for the page's life, so that what is loaded once stays loaded. */
export function remoteLoaders(load: typeof loadRemote, record: RecordLoad): RemoteLoaders {
  const loaders = new Map<string, RemoteLoader>()
  return {
    all: () => loaders.values(),
    loaderOf: (remote) => {
      const key = `${remote.name} ${remote.entry}`
      const loader = loaders.get(key) ?? new RemoteLoader(remote, load, record)
      loaders.set(key, loader)
      return loader
    },
  }
}

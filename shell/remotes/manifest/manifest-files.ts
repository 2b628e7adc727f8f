import type { FederationManifest } from './manifest.ts'

/** The name under which every tab exposes its module, whose default export is the tab's component. */
export const exposedModuleName = './tab'

/** Returns the folder of a remote's files: `publicPath` or, when it is missing or `auto`, the manifest's folder. */
export const resolveBuildFolder = (publicPath: string | undefined, address: string): string =>
  new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address).href

/** Returns the path of a remote's entry script in the folder of its files. */
export const getEntryPath = (remoteEntry: FederationManifest['metaData']['remoteEntry']): string =>
  `${remoteEntry.path ?? ''}${remoteEntry.name}`

/** Returns the address of a file without the query string that the shell adds when it loads a tab again. */
export const removeQueryString = (address: string): string => address.split('?')[0] ?? ''

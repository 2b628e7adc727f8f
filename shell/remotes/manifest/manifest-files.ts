/** The name under which every tab exposes its module, whose default export is the tab's component. */
export const exposedModuleName = './tab'

/** The scripts or style sheets of an exposed module: `sync` are loaded at once, `async` later. */
interface ModuleFiles {
  readonly sync?: readonly string[] | undefined
  readonly async?: readonly string[] | undefined
}

/** The fields of a federation manifest that name a remote's files. */
export interface ManifestFileFields {
  readonly metaData: {
    readonly publicPath?: string | undefined
    readonly remoteEntry: { readonly name: string; readonly path?: string | undefined }
    readonly integrity?: Readonly<Record<string, string>> | undefined
  }
  readonly exposes: readonly {
    readonly path: string
    readonly assets?:
      | { readonly js?: ModuleFiles | undefined; readonly css?: ModuleFiles | undefined }
      | undefined
  }[]
}

/** Returns the folder of a remote's files: `publicPath` or, when it is missing or `auto`, the manifest's folder. */
export const resolveBuildFolder = (publicPath: string | undefined, address: string): string =>
  new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address).href

/** Returns the path of a remote's entry script in the folder of its files. */
export const getEntryPath = (remoteEntry: ManifestFileFields['metaData']['remoteEntry']): string =>
  `${remoteEntry.path ?? ''}${remoteEntry.name}`

/** Returns the address of a file without the query string that the shell adds when it loads a tab again. */
export const removeQueryString = (address: string): string => address.split('?')[0] ?? ''

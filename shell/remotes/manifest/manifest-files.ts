/** The name under which every tab exposes its module. The default export of this module is the tab's component. */
export const exposedModule = './tab'

/** The files of one type (scripts or style sheets) that an exposed module loads: `sync` at once, `async` later. */
interface ModuleFiles {
  readonly sync?: readonly string[] | undefined
  readonly async?: readonly string[] | undefined
}

/** The fields of a federation manifest that name a remote's files. */
export interface ManifestFiles {
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

/**
 * Returns the folder of a remote's files: `publicPath`, or the folder of the manifest when `publicPath` is missing or
 * `auto`.
 * @param address the manifest's address
 */
export const resolveFolder = (publicPath: string | undefined, address: string): string =>
  new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address).href

/** Returns the path of a remote's entry script, relative to the folder of the remote's files. */
export const entryFile = (remoteEntry: ManifestFiles['metaData']['remoteEntry']): string =>
  `${remoteEntry.path ?? ''}${remoteEntry.name}`

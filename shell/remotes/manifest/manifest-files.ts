/** The exposed module, whose default export is the remote's component. */
export const exposedModule = './tab'

/** The files of one type that an exposed module loads: at once, and later. */
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
 * Returns the folder of a remote's files: `publicPath`, or the manifest's own folder when it is missing or `auto`.
 * @param address the manifest's address
 */
export const resolveFolder = (publicPath: string | undefined, address: string): string =>
  new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address).href

/** Returns the file of a remote's entry script, as a path in the folder. */
export const entryFile = (remoteEntry: ManifestFiles['metaData']['remoteEntry']): string =>
  `${remoteEntry.path ?? ''}${remoteEntry.name}`

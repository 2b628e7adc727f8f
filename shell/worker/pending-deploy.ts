/**
 * The document, the list of tabs and the tabs' manifests name the files of a deploy. A deploy that is half finished, or
 * broken, must not replace one that works. So the worker stores the network's answer as pending, and it replaces the
 * kept one when a page that was made from it has shown a tab.
 */

/** The address under which the cache stores the network's answer until it replaces the kept one. */
export function pendingAddress(address: string): string {
  const pending = new URL(address)
  pending.searchParams.set('pending', '')
  return pending.href
}

/** The addresses of the files that a page has loaded, without queries. */
export type LoadedFiles = ReadonlySet<string>

const withoutQuery = (address: string): string => address.split('?')[0] ?? ''

export const loadedFiles = (addresses: readonly string[]): LoadedFiles => new Set(addresses.map(withoutQuery))

/** Whether a page with these files was made from this document: the page has loaded all scripts of the document. */
export function isDocumentOf(html: string, address: string, loaded: LoadedFiles): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, address).href,
  )
  return scripts.length > 0 && scripts.every((script) => loaded.has(withoutQuery(script)))
}

/** The fields of a manifest that name its entry and the folder of its files (shell/remotes/manifest/manifest.ts). */
interface ManifestFields {
  readonly metaData?: {
    readonly publicPath?: string
    readonly remoteEntry?: { readonly name?: string; readonly path?: string }
  }
}

function fieldsOf(manifest: string): NonNullable<ManifestFields['metaData']> {
  try {
    const parsed: ManifestFields | null = JSON.parse(manifest)
    return parsed?.metaData ?? {}
  } catch {
    return {}
  }
}

/** Returns the address of the folder with a manifest's files. */
export function folderOf(manifest: string, address: string): string {
  const { publicPath = 'auto' } = fieldsOf(manifest)
  return new URL(['auto', ''].includes(publicPath) ? '.' : publicPath, address).href
}

/** Whether a page with these files has loaded the entry of this manifest. */
export function isManifestOf(manifest: string, address: string, loaded: LoadedFiles): boolean {
  const { name, path = '' } = fieldsOf(manifest).remoteEntry ?? {}
  try {
    return name !== undefined && loaded.has(new URL(`${path}${name}`, folderOf(manifest, address)).href)
  } catch {
    // The manifest names no valid address. The other tabs are kept nevertheless.
    return false
  }
}

/** A tab in the list, with the fields that choose its build. */
export interface ListedTab {
  readonly name: string
  readonly entry: string
  readonly integrity?: string
  readonly release?: string
}

/**
 * Merges the server's list into the kept one: a tab whose new build has not been shown yet keeps the build whose
 * manifest is kept, so that the tab opens without the network.
 * @param hasManifest whether the manifest at an entry's address is kept
 */
export const mergeLists = (
  next: readonly ListedTab[],
  kept: readonly ListedTab[],
  hasManifest: (entry: string) => boolean,
): readonly ListedTab[] =>
  next.map((tab) => {
    const earlier = kept.find(({ name }) => name === tab.name)
    if (!earlier || hasManifest(tab.entry) || !hasManifest(earlier.entry)) return tab
    const { integrity: _integrity, release: _release, ...rest } = tab
    const { entry, integrity, release } = earlier
    return { ...rest, entry, ...(integrity && { integrity }), ...(release && { release }) }
  })

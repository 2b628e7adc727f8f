import { entryFile, folderOf, type ManifestFiles } from '../remotes/manifest/manifest-files.ts'

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

/** Whether a page with these files has loaded the entry of this manifest. */
export function isManifestOf(manifest: string, address: string, loaded: LoadedFiles): boolean {
  try {
    const { publicPath, remoteEntry }: ManifestFiles['metaData'] = JSON.parse(manifest).metaData
    return loaded.has(new URL(entryFile(remoteEntry), folderOf(publicPath, address)).href)
  } catch {
    // The shell refuses such a manifest. The other tabs are kept nevertheless.
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

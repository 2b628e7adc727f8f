import { entryFile, type ManifestFiles, resolveFolder } from '../remotes/manifest/manifest-files.ts'

/**
 * The document, the list of tabs and the tabs' manifests name the files of a deploy. A deploy that is half finished, or
 * broken, must not replace one that works. So the worker stages the network's response, and promotes it to the cached one
 * when a page that was made from it has shown a tab.
 */

/** Returns the cache key of the staged response of an address. */
export function getStagedAddress(address: string): string {
  const staged = new URL(address)
  // The parameter's name is part of keys in browsers' caches, so it must not change.
  staged.searchParams.set('pending', '')
  return staged.href
}

/** The addresses of the files that a page has loaded, without queries. */
export type LoadedFiles = ReadonlySet<string>

const withoutQuery = (address: string): string => address.split('?')[0] ?? ''

export const collectLoadedFiles = (addresses: readonly string[]): LoadedFiles =>
  new Set(addresses.map(withoutQuery))

/** Whether a page has loaded all scripts of a document, so that it was made from that document. */
export function hasLoadedDocument(html: string, address: string, loaded: LoadedFiles): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, address).href,
  )
  return scripts.length > 0 && scripts.every((script) => loaded.has(withoutQuery(script)))
}

/** Whether a page has loaded the entry of a manifest, so that its tab was made from that manifest. */
export function hasLoadedManifest(manifest: string, address: string, loaded: LoadedFiles): boolean {
  try {
    const { publicPath, remoteEntry }: ManifestFiles['metaData'] = JSON.parse(manifest).metaData
    return loaded.has(new URL(entryFile(remoteEntry), resolveFolder(publicPath, address)).href)
  } catch {
    // The shell refuses such a manifest. The other tabs are cached nevertheless.
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
 * Merges the server's list into the cached one: a tab whose new build has not been shown yet keeps its cached build, so
 * that the tab opens without the network.
 * @param hasManifest whether the manifest at an entry's address is cached
 */
export const mergeTabLists = (
  next: readonly ListedTab[],
  cached: readonly ListedTab[],
  hasManifest: (entry: string) => boolean,
): readonly ListedTab[] =>
  next.map((tab) => {
    const earlier = cached.find(({ name }) => name === tab.name)
    if (!earlier || hasManifest(tab.entry) || !hasManifest(earlier.entry)) return tab
    const { integrity: _integrity, release: _release, ...rest } = tab
    const { entry, integrity, release } = earlier
    return { ...rest, entry, ...(integrity && { integrity }), ...(release && { release }) }
  })

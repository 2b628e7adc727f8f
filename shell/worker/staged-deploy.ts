import { entryFile, type ManifestFiles, resolveFolder } from '../remotes/manifest/manifest-files.ts'

/**
 * The document, the list of tabs and the tabs' manifests name the files of a deploy. A deploy that is half finished or
 * broken must not replace a cached one that works. Therefore the worker first stores ("stages") the network's response
 * under a separate key. It replaces the cached response by the staged one when a page that was made from the staged one
 * has shown a tab.
 */

/** Returns the cache key under which the staged response of an address is stored. */
export function getStagedAddress(address: string): string {
  const staged = new URL(address)
  // The name of this parameter must not change, because it is part of the keys in the caches of visitors' browsers.
  staged.searchParams.set('pending', '')
  return staged.href
}

/** The addresses of the files that a page has loaded, without query strings. */
export type LoadedFiles = ReadonlySet<string>

const withoutQuery = (address: string): string => address.split('?')[0] ?? ''

export const collectLoadedFiles = (addresses: readonly string[]): LoadedFiles =>
  new Set(addresses.map(withoutQuery))

/** Whether a page has loaded all scripts that a document names. If so, the page was made from this document. */
export function hasLoadedDocument(html: string, address: string, loaded: LoadedFiles): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, address).href,
  )
  return scripts.length > 0 && scripts.every((script) => loaded.has(withoutQuery(script)))
}

/**
 * Whether a page has loaded the entry script that a manifest names. If so, the tab on the page was made from this
 * manifest.
 */
export function hasLoadedManifest(manifest: string, address: string, loaded: LoadedFiles): boolean {
  try {
    const { publicPath, remoteEntry }: ManifestFiles['metaData'] = JSON.parse(manifest).metaData
    return loaded.has(new URL(entryFile(remoteEntry), resolveFolder(publicPath, address)).href)
  } catch {
    // The manifest is invalid, and the shell refuses it too. Returning false lets the worker go on with the other tabs.
    return false
  }
}

/** A tab in the list of tabs, with the fields that determine its build. */
export interface ListedTab {
  readonly name: string
  readonly entry: string
  readonly integrity?: string
  readonly release?: string
}

/**
 * Merges the server's latest list of tabs with the cached list. A tab whose new manifest is not cached yet keeps its
 * build from the cached list, so that the tab opens without the network.
 * @param hasManifest whether the manifest at an address (`entry`) is cached
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

import type { Microfrontend } from '@club/contract'
import type { FederationManifest } from '../remotes/manifest/manifest.ts'
import { getEntryPath, removeQueryString, resolveBuildFolder } from '../remotes/manifest/manifest-files.ts'

/**
 * A deploy that is half finished or broken must not replace a working deploy in the cache. So the worker first stores
 * ("stages") the network's document, list of tabs and manifests under separate keys. They replace the cached ones only
 * after a page that was made from them has shown a tab.
 */

/** Returns the cache key under which a new response for an address is stored beside the response that is in use. */
export function getStagedCacheKey(address: string): string {
  const staged = new URL(address)
  // The parameter is part of the keys in visitors' caches, so its name must not change.
  staged.searchParams.set('pending', '')
  return staged.href
}

/** The addresses of the files that a page has loaded, without query strings. */
export type LoadedFiles = ReadonlySet<string>

export const collectLoadedFiles = (addresses: readonly string[]): LoadedFiles =>
  new Set(addresses.map(removeQueryString))

/** Whether a page has loaded all scripts of a document, which means that the page was made from this document. */
export function hasPageLoadedScriptsOfDocument(html: string, address: string, loaded: LoadedFiles): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, address).href,
  )
  return scripts.length > 0 && scripts.every((script) => loaded.has(removeQueryString(script)))
}

/**
 * Whether a page has loaded the entry script of a manifest, which means that it shows the build of the tab with this
 * manifest.
 */
export function hasPageLoadedEntryOfManifest(
  manifest: string,
  address: string,
  loaded: LoadedFiles,
): boolean {
  try {
    const { publicPath, remoteEntry }: FederationManifest['metaData'] = JSON.parse(manifest).metaData
    return loaded.has(new URL(getEntryPath(remoteEntry), resolveBuildFolder(publicPath, address)).href)
  } catch {
    // An invalid manifest is ignored, because the shell refuses it, too. The other tabs are still cached.
    return false
  }
}

/** The fields of a listed tab that determine its build. */
export type ListedTab = Pick<Microfrontend, 'name' | 'entry' | 'integrity' | 'release'>

/**
 * Returns the server's latest list of tabs. If the new manifest of a tab is not cached, the tab keeps its build from
 * the cached list, so that it opens without the network.
 * @param hasManifest whether the manifest with the given address (`entry`) is cached
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

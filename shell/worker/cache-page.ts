import type { PageShownMessage } from '../pwa/page-shown-message.ts'
import type { FederationManifest } from '../remotes/manifest/manifest.ts'
import { exposedModuleName, resolveBuildFolder } from '../remotes/manifest/manifest-files.ts'
import { type CacheEntry, maxCachedBytes, selectEntriesToDelete } from './cache-limits.ts'
import { isCacheable, isSitePage } from './cacheable-responses.ts'
import { cacheMatchOptions, cacheNames, documentCacheKey, getResponseSentTime } from './caches.ts'
import {
  collectLoadedFiles,
  getStagedCacheKey,
  hasPageLoadedEntryOfManifest,
  hasPageLoadedScriptsOfDocument,
  type ListedTab,
  type LoadedFiles,
  mergeTabLists,
} from './staged-cache-entries.ts'

const { origin } = location

const listAddress = `${origin}/microfrontends.json`

/**
 * Called when the page has shown a tab. Caches what the page needs to open without the network: the document, the list
 * of tabs and the manifests of the shown tabs. When the page has finished loading, also caches lazily loaded files of
 * these tabs and deletes old entries.
 */
export async function cachePage(
  { tabs: shown, loaded, unseen: requestsMissedByWorker }: PageShownMessage,
  fetchIntoCache: (request: Request) => Promise<void>,
): Promise<void> {
  const requests = (requestsMissedByWorker ?? []).map(([address, options]) => new Request(address, options))
  const isOwn = ({ url }: Request): boolean => url.startsWith(`${origin}/`)
  await Promise.all(requests.filter(isOwn).map(fetchIntoCache))
  // The requests to the own origin are sent before these, because one of them caches the list of tabs. `fetchIntoCache`
  // caches responses of other origins only if tabs in this list have these origins.
  await Promise.all(requests.filter((request) => !isOwn(request)).map(fetchIntoCache))
  const list = await readLatestList()
  if (list.length === 0) return
  const files = collectLoadedFiles(loaded)
  await cacheDocument(files)
  for (const { name, entry } of list) {
    const address = new URL(entry, origin).href
    if (shown.includes(name))
      await promoteStaged(address, (text) => hasPageLoadedEntryOfManifest(text, address, files))
  }
  const tabs = await cacheList()
  // While the page is loading, the list of files that it uses is incomplete, so no files may be deleted.
  if (!requestsMissedByWorker) return
  await cacheLazyFiles(
    tabs.filter(({ name }) => shown.includes(name)),
    fetchIntoCache,
  )
  await deleteEntries(tabs, files)
}

/**
 * Caches the lazily loaded files of tabs, such as dialogs and the texts in the other language, until the caches are
 * full. The shell's own lazily loaded files are not included: the page has already loaded most of them, and needs the
 * others only for sending changes to the server, which is impossible without the network.
 */
async function cacheLazyFiles(
  tabs: readonly ListedTab[],
  fetchIntoCache: (request: Request) => Promise<void>,
): Promise<void> {
  if (navigator.connection?.saveData) return
  let room = maxCachedBytes
  for (const { bytes } of await listCacheEntries()) room -= bytes
  for (const { entry } of tabs)
    for (const request of await listFileRequests(new URL(entry, origin).href)) {
      if (await caches.match(request, cacheMatchOptions)) continue
      if (room <= 0) return
      await fetchIntoCache(request)
      const cached = await caches.match(request, cacheMatchOptions)
      room -= (await cached?.blob())?.size ?? 0
    }
}

/**
 * Returns a request for each file that is listed in the manifest with the given address; none if the manifest is not
 * cached.
 */
async function listFileRequests(address: string): Promise<readonly Request[]> {
  const manifest: FederationManifest | undefined = await (await readCached(address))?.json()
  if (!manifest) return []
  const { publicPath, integrity = {} } = manifest.metaData
  const { js, css } = manifest.exposes.find(({ path }) => path === exposedModuleName)?.assets ?? {}
  const files = [js, css].flatMap((type) => [...(type?.sync ?? []), ...(type?.async ?? [])])
  const folder = resolveBuildFolder(publicPath, address)
  return files.map((file) => new Request(new URL(file, folder), { integrity: integrity[file] ?? '' }))
}

const openPageCache = () => caches.open(cacheNames.page)

async function readCached(address: string): Promise<Response | undefined> {
  return (await openPageCache()).match(address, cacheMatchOptions)
}

/**
 * Replaces the cached response for an address by the staged (newer) one, if the page uses the staged one
 * (staged-cache-entries.ts).
 * @param isUsed whether the page uses the response with the given text
 */
async function promoteStaged(address: string, isUsed: (text: string) => boolean): Promise<void> {
  const staged = await readCached(getStagedCacheKey(address))
  if (staged && isUsed(await staged.clone().text())) await (await openPageCache()).put(address, staged)
}

/** Caches the page's document. Fetches it first if the page was opened before the worker controlled it. */
async function cacheDocument(files: LoadedFiles): Promise<void> {
  const stagedAddress = getStagedCacheKey(documentCacheKey)
  if (!(await readCached(documentCacheKey)) && !(await readCached(stagedAddress))) {
    const response = await fetch(documentCacheKey, { headers: { accept: 'text/html' } })
    if (isCacheable('page', documentCacheKey, response) && isSitePage(await response.clone().text()))
      await (await openPageCache()).put(stagedAddress, response)
  }
  await promoteStaged(documentCacheKey, (html) =>
    hasPageLoadedScriptsOfDocument(html, documentCacheKey, files),
  )
}

const parseTabs = async (list: Response | undefined): Promise<readonly ListedTab[]> => list?.json() ?? []

/** Returns the latest list of tabs that the server has sent; empty when none is cached. */
const readLatestList = async () =>
  parseTabs((await readCached(getStagedCacheKey(listAddress))) ?? (await readCached(listAddress)))

/** Caches the latest list of tabs. A tab keeps its earlier build until the manifest of its new build is cached. */
async function cacheList(): Promise<readonly ListedTab[]> {
  const cache = await openPageCache()
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const tabs = mergeTabLists(
    await readLatestList(),
    await parseTabs(await readCached(listAddress)),
    (entry) => cached.has(new URL(entry, origin).href),
  )
  await cache.put(listAddress, Response.json(tabs))
  return tabs
}

/** Whether the origin of an address is that of this site, or of a tab in the list. */
export async function isSiteOrTabOrigin({ origin: requested }: URL): Promise<boolean> {
  if (requested === origin) return true
  return (await readLatestList()).some(({ entry }) => new URL(entry, origin).origin === requested)
}

/**
 * Deletes old entries. The files of the tabs in the server's latest list are kept, too, because another page may be
 * loading them.
 */
async function deleteEntries(tabs: readonly ListedTab[], inUse: LoadedFiles): Promise<void> {
  // The list is read after the entries, because a page requests the list before it requests the tabs' files.
  const entries = await listCacheEntries()
  const folders = await listFolders([...tabs, ...(await readLatestList())])
  const options = { now: Date.now(), siteOrigin: origin, folders, inUse }
  for (const { cache, url } of selectEntriesToDelete(entries, options))
    await (await caches.open(cacheNames[cache])).delete(url, cacheMatchOptions)
}

/**
 * Returns the folders of the tabs' files: for each tab the folder that contains the manifest, and the folders that are
 * given in the cached and in the staged manifest.
 */
async function listFolders(tabs: readonly ListedTab[]): Promise<readonly string[]> {
  const folders = tabs.map(async ({ entry }) => {
    const address = new URL(entry, origin).href
    const cached = await Promise.all([address, getStagedCacheKey(address)].map(readCached))
    const manifests: readonly (FederationManifest | undefined)[] = await Promise.all(
      cached.map((response) => response?.json()),
    )
    return [
      new URL('.', address).href,
      ...manifests.flatMap((manifest) =>
        manifest ? [resolveBuildFolder(manifest.metaData.publicPath, address)] : [],
      ),
    ]
  })
  return (await Promise.all(folders)).flat()
}

async function listCacheEntries(): Promise<readonly CacheEntry[]> {
  const entries: CacheEntry[] = []
  for (const cache of Object.keys(cacheNames) as (keyof typeof cacheNames)[]) {
    const opened = await caches.open(cacheNames[cache])
    for (const { url } of await opened.keys()) {
      const response = await opened.match(url, cacheMatchOptions)
      if (response)
        entries.push({ cache, url, bytes: (await response.blob()).size, sent: getResponseSentTime(response) })
    }
  }
  return entries
}

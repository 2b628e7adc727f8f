import type { PageShownMessage } from '../pwa/send-page-shown.ts'
import { exposedModule, type ManifestFiles, resolveFolder } from '../remotes/manifest/manifest-files.ts'
import { type CacheEntry, maxCachedBytes, selectEntriesToDelete } from './cache-limits.ts'
import { isCacheable, isSitePage } from './cacheable.ts'
import { cacheNames, documentAddress, getSentTime, matchOptions } from './caches.ts'
import {
  collectLoadedFiles,
  getStagedAddress,
  hasLoadedDocument,
  hasLoadedManifest,
  type ListedTab,
  type LoadedFiles,
  mergeTabLists,
} from './staged-deploy.ts'

const { origin } = location

const listAddress = `${origin}/microfrontends.json`

/**
 * Caches what a page that has shown a tab needs in order to open without the network: the document, the list of tabs
 * (`/microfrontends.json`) and the tabs' manifests. When the page has finished loading, also caches the lazily loaded
 * files of the tabs that it has shown, and deletes old responses (cache-limits.ts).
 * @param fetchIntoCache sends a request and caches its response
 */
export async function cachePage(
  { tabs: shown, loaded, unseen: requestsBeforeWorker }: PageShownMessage,
  fetchIntoCache: (request: Request) => Promise<void>,
): Promise<void> {
  const requests = (requestsBeforeWorker ?? []).map(([address, options]) => new Request(address, options))
  const isOwn = ({ url }: Request): boolean => url.startsWith(`${origin}/`)
  await Promise.all(requests.filter(isOwn).map(fetchIntoCache))
  // Requests to other origins come second. Only the origins of tabs are allowed, and they are in the list of tabs,
  // which is cached by then.
  await Promise.all(requests.filter((request) => !isOwn(request)).map(fetchIntoCache))
  const list = await readLatestList()
  if (list.length === 0) return
  const files = collectLoadedFiles(loaded)
  await cacheDocument(files)
  for (const { name, entry } of list) {
    const address = new URL(entry, origin).href
    if (shown.includes(name)) await promoteStaged(address, (text) => hasLoadedManifest(text, address, files))
  }
  const tabs = await cacheList()
  // While the page is still loading files, the worker does not know yet which files the page uses.
  if (!requestsBeforeWorker) return
  await cacheLazyFiles(
    tabs.filter(({ name }) => shown.includes(name)),
    fetchIntoCache,
  )
  await deleteEntries(tabs, files)
}

/**
 * Caches the lazily loaded files of tabs, such as the code of a dialog and the texts in the other language. It fetches
 * one file after the other until the caches have their maximum size. The shell's own lazily loaded files are not cached
 * here: the page has already loaded them, or needs them only for changes, which need the network anyway.
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
      if (await caches.match(request, matchOptions)) continue
      if (room <= 0) return
      await fetchIntoCache(request)
      const cached = await caches.match(request, matchOptions)
      room -= (await cached?.blob())?.size ?? 0
    }
}

/** Returns requests for all files that the cached manifest at an address names. */
async function listFileRequests(address: string): Promise<readonly Request[]> {
  const manifest: ManifestFiles | undefined = await (await readCached(address))?.json()
  if (!manifest) return []
  const { publicPath, integrity = {} } = manifest.metaData
  const { js, css } = manifest.exposes.find(({ path }) => path === exposedModule)?.assets ?? {}
  const files = [js, css].flatMap((type) => [...(type?.sync ?? []), ...(type?.async ?? [])])
  const folder = resolveFolder(publicPath, address)
  return files.map((file) => new Request(new URL(file, folder), { integrity: integrity[file] ?? '' }))
}

const openPageCache = () => caches.open(cacheNames.page)

async function readCached(address: string): Promise<Response | undefined> {
  return (await openPageCache()).match(address, matchOptions)
}

/**
 * If the page was made from the staged response of an address, replaces the cached response of that address by the
 * staged one (staged-deploy.ts).
 */
async function promoteStaged(address: string, isUsed: (text: string) => boolean): Promise<void> {
  const staged = await readCached(getStagedAddress(address))
  if (staged && isUsed(await staged.clone().text())) await (await openPageCache()).put(address, staged)
}

/**
 * Caches the document of the page. If the worker did not control the page when it was opened, fetches the document
 * first.
 */
async function cacheDocument(files: LoadedFiles): Promise<void> {
  const stagedAddress = getStagedAddress(documentAddress)
  if (!(await readCached(documentAddress)) && !(await readCached(stagedAddress))) {
    const response = await fetch(documentAddress, { headers: { accept: 'text/html' } })
    if (isCacheable('page', documentAddress, response) && isSitePage(await response.clone().text()))
      await (await openPageCache()).put(stagedAddress, response)
  }
  await promoteStaged(documentAddress, (html) => hasLoadedDocument(html, documentAddress, files))
}

const parseTabs = async (list: Response | undefined): Promise<readonly ListedTab[]> => list?.json() ?? []

/** Returns the list of tabs that the server has sent last; empty when the worker has none. */
const readLatestList = async () =>
  parseTabs((await readCached(getStagedAddress(listAddress))) ?? (await readCached(listAddress)))

/**
 * Caches the latest list of tabs. In the cached list, a tab keeps its earlier build until the manifest of its new build
 * is cached.
 * @returns the cached list
 */
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

/** Whether the origin of an address is that of this site, or that of a tab in the list of tabs. */
export async function isListedOrigin({ origin: requested }: URL): Promise<boolean> {
  if (requested === origin) return true
  return (await readLatestList()).some(({ entry }) => new URL(entry, origin).origin === requested)
}

async function deleteEntries(tabs: readonly ListedTab[], inUse: LoadedFiles): Promise<void> {
  const options = { now: Date.now(), siteOrigin: origin, folders: await listFolders(tabs), inUse }
  for (const { cache, url } of selectEntriesToDelete(await listCacheEntries(), options))
    await (await caches.open(cacheNames[cache])).delete(url, matchOptions)
}

/**
 * Returns the folders with the files of the tabs: for each tab the folder of its manifest, and the folder that the
 * manifest names as `publicPath`.
 */
async function listFolders(tabs: readonly ListedTab[]): Promise<readonly string[]> {
  const folders = tabs.map(async ({ entry }) => {
    const address = new URL(entry, origin).href
    const manifest: ManifestFiles | undefined = await (await readCached(address))?.json()
    return [
      new URL('.', address).href,
      ...(manifest ? [resolveFolder(manifest.metaData.publicPath, address)] : []),
    ]
  })
  return (await Promise.all(folders)).flat()
}

async function listCacheEntries(): Promise<readonly CacheEntry[]> {
  const entries: CacheEntry[] = []
  for (const cache of Object.keys(cacheNames) as (keyof typeof cacheNames)[]) {
    const opened = await caches.open(cacheNames[cache])
    for (const { url } of await opened.keys()) {
      const response = await opened.match(url, matchOptions)
      if (response)
        entries.push({ cache, url, bytes: (await response.blob()).size, sent: getSentTime(response) })
    }
  }
  return entries
}

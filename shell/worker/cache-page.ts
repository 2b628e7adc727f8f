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
 * Caches the document, the list and the manifests of a page that has shown a tab, so that the page opens without the
 * network. When the page is idle, also caches its tabs' lazy files, and deletes entries beyond the limits.
 * @param fetchIntoCache sends a request and caches its response
 */
export async function cachePage(
  { tabs: shown, loaded, unseen: requestsBeforeWorker }: PageShownMessage,
  fetchIntoCache: (request: Request) => Promise<void>,
): Promise<void> {
  const requests = (requestsBeforeWorker ?? []).map(([address, options]) => new Request(address, options))
  const isOwn = ({ url }: Request): boolean => url.startsWith(`${origin}/`)
  await Promise.all(requests.filter(isOwn).map(fetchIntoCache))
  // Other origins come second, because the list of tabs, which is cached by then, contains the allowed origins.
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
  // While the page still loads files, the worker does not know yet which files are in use.
  if (!requestsBeforeWorker) return
  await cacheLazyFiles(
    tabs.filter(({ name }) => shown.includes(name)),
    fetchIntoCache,
  )
  await deleteEntries(tabs, files)
}

/**
 * Caches the lazy files of tabs, such as a dialog's code and the other language's texts, one after the other, up to the
 * size limit. The shell's own lazy files are needed only for changes, or are loaded already.
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

/** Returns the requests for all files in the cached manifest at this address. */
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

/** Replaces the cached response of an address by the staged one, if the page was made from that one. */
async function promoteStaged(address: string, isUsed: (text: string) => boolean): Promise<void> {
  const staged = await readCached(getStagedAddress(address))
  if (staged && isUsed(await staged.clone().text())) await (await openPageCache()).put(address, staged)
}

/** Caches the page's document, and fetches it if the worker did not control the page when the page was opened. */
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

/** Returns the list of tabs that the server has sent last; empty when there is none. */
const readLatestList = async () =>
  parseTabs((await readCached(getStagedAddress(listAddress))) ?? (await readCached(listAddress)))

/** Caches the latest list, in which a tab keeps its cached build until the new one is cached. @returns the cached list */
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

/** Whether an address belongs to this site, or to the origin of a tab in the list. */
export async function isListedOrigin({ origin: requested }: URL): Promise<boolean> {
  if (requested === origin) return true
  return (await readLatestList()).some(({ entry }) => new URL(entry, origin).origin === requested)
}

async function deleteEntries(tabs: readonly ListedTab[], inUse: LoadedFiles): Promise<void> {
  const options = { now: Date.now(), siteOrigin: origin, folders: await listFolders(tabs), inUse }
  for (const { cache, url } of selectEntriesToDelete(await listCacheEntries(), options))
    await (await caches.open(cacheNames[cache])).delete(url, matchOptions)
}

/** Returns the folders of the tabs: those of their manifests, and those that the manifests name. */
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

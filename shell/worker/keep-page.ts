import type { PageShown } from '../pwa/shown-tabs.ts'
import { exposedModule, folderOf, type ManifestFiles } from '../remotes/manifest/manifest-files.ts'
import { cacheNames, documentAddress, matchOptions, sentAt } from './caches.ts'
import { isSitePage, mayBeKept } from './keepable.ts'
import { type Entry, entriesToDelete, maxKeptBytes } from './limits.ts'
import {
  isDocumentOf,
  isManifestOf,
  type ListedTab,
  type LoadedFiles,
  loadedFiles,
  mergeLists,
  pendingAddress,
} from './pending-deploy.ts'

const { origin } = location

const listAddress = `${origin}/microfrontends.json`

/**
 * Keeps what a page was made from, after it has shown a tab, so that it opens without the network. When the page is idle,
 * keeps the files that its tabs load later, too, and deletes what is too old or too much.
 * @param keepUnseen keeps the answer of a request that no page has sent through the worker
 */
export async function keepPage(
  { tabs: shown, loaded, unseen }: PageShown,
  keepUnseen: (request: Request) => Promise<void>,
): Promise<void> {
  const requests = (unseen ?? []).map(([address, options]) => new Request(address, options))
  const isOwn = ({ url }: Request): boolean => url.startsWith(`${origin}/`)
  await Promise.all(requests.filter(isOwn).map(keepUnseen))
  // The list of tabs, which is among the first ones, decides which other origins are kept.
  await Promise.all(requests.filter((request) => !isOwn(request)).map(keepUnseen))
  const list = await latestList()
  if (list.length === 0) return
  const files = loadedFiles(loaded)
  await keepDocument(files)
  for (const { name, entry } of list) {
    const address = new URL(entry, origin).href
    if (shown.includes(name)) await keepLatest(address, (text) => isManifestOf(text, address, files))
  }
  const tabs = await keepList()
  // While the page still loads files, it is not known yet which ones are in use.
  if (!unseen) return
  await keepLaterFiles(
    tabs.filter(({ name }) => shown.includes(name)),
    keepUnseen,
  )
  await deleteEntries(tabs, files)
}

/**
 * Keeps the files that tabs load later, such as the code of a dialog and the texts in the other language, one after the
 * other, as far as there is room. The shell's own later files are needed only for changes, or are loaded already.
 */
async function keepLaterFiles(
  tabs: readonly ListedTab[],
  keepUnseen: (request: Request) => Promise<void>,
): Promise<void> {
  if (navigator.connection?.saveData) return
  let room = maxKeptBytes
  for (const { bytes } of await keptEntries()) room -= bytes
  for (const { entry } of tabs)
    for (const request of await fileRequests(new URL(entry, origin).href)) {
      if (await caches.match(request, matchOptions)) continue
      if (room <= 0) return
      await keepUnseen(request)
      const kept = await caches.match(request, matchOptions)
      room -= (await kept?.blob())?.size ?? 0
    }
}

/** Returns the requests for all files of a tab whose manifest is kept at this address. */
async function fileRequests(address: string): Promise<readonly Request[]> {
  const manifest: ManifestFiles | undefined = await (await read(address))?.json()
  if (!manifest) return []
  const { publicPath, integrity = {} } = manifest.metaData
  const { js, css } = manifest.exposes.find(({ path }) => path === exposedModule)?.assets ?? {}
  const files = [js, css].flatMap((type) => [...(type?.sync ?? []), ...(type?.async ?? [])])
  const folder = folderOf(publicPath, address)
  return files.map((file) => new Request(new URL(file, folder), { integrity: integrity[file] ?? '' }))
}

const pageCache = () => caches.open(cacheNames.page)

async function read(address: string): Promise<Response | undefined> {
  return (await pageCache()).match(address, matchOptions)
}

/** Replaces what is kept at an address by the network's latest answer, if the page was made from that answer. */
async function keepLatest(address: string, isShown: (text: string) => boolean): Promise<void> {
  const latest = await read(pendingAddress(address))
  if (latest && isShown(await latest.clone().text())) await (await pageCache()).put(address, latest)
}

/** Keeps the page's document, and fetches it if the worker did not control the page when the page was opened. */
async function keepDocument(files: LoadedFiles): Promise<void> {
  const pending = pendingAddress(documentAddress)
  if (!(await read(documentAddress)) && !(await read(pending))) {
    const response = await fetch(documentAddress, { headers: { accept: 'text/html' } })
    if (mayBeKept('page', documentAddress, response) && isSitePage(await response.clone().text()))
      await (await pageCache()).put(pending, response)
  }
  await keepLatest(documentAddress, (html) => isDocumentOf(html, documentAddress, files))
}

const tabsIn = async (list: Response | undefined): Promise<readonly ListedTab[]> => list?.json() ?? []

/** Returns the list that the server has sent last; empty when there is none. */
const latestList = async () => tabsIn((await read(pendingAddress(listAddress))) ?? (await read(listAddress)))

/** Keeps the latest list, with those builds of the tabs that are kept. @returns the kept list */
async function keepList(): Promise<readonly ListedTab[]> {
  const cache = await pageCache()
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const tabs = mergeLists(await latestList(), await tabsIn(await read(listAddress)), (entry) =>
    kept.has(new URL(entry, origin).href),
  )
  await cache.put(listAddress, Response.json(tabs))
  return tabs
}

/** Whether an address belongs to this site, or to the origin of a tab in the list. */
export async function isListedOrigin({ origin: asked }: URL): Promise<boolean> {
  if (asked === origin) return true
  return (await latestList()).some(({ entry }) => new URL(entry, origin).origin === asked)
}

async function deleteEntries(tabs: readonly ListedTab[], inUse: LoadedFiles): Promise<void> {
  const options = { now: Date.now(), siteOrigin: origin, folders: await foldersOf(tabs), inUse }
  for (const { cache, url } of entriesToDelete(await keptEntries(), options))
    await (await caches.open(cacheNames[cache])).delete(url, matchOptions)
}

/** Returns the folders of the tabs: those of their manifests, and those that the manifests name. */
async function foldersOf(tabs: readonly ListedTab[]): Promise<readonly string[]> {
  const folders = tabs.map(async ({ entry }) => {
    const address = new URL(entry, origin).href
    const manifest: ManifestFiles | undefined = await (await read(address))?.json()
    return [
      new URL('.', address).href,
      ...(manifest ? [folderOf(manifest.metaData.publicPath, address)] : []),
    ]
  })
  return (await Promise.all(folders)).flat()
}

async function keptEntries(): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const cache of Object.keys(cacheNames) as (keyof typeof cacheNames)[]) {
    const opened = await caches.open(cacheNames[cache])
    for (const { url } of await opened.keys()) {
      const response = await opened.match(url, matchOptions)
      if (response) entries.push({ cache, url, bytes: (await response.blob()).size, sent: sentAt(response) })
    }
  }
  return entries
}

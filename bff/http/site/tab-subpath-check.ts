import { readFile } from 'node:fs/promises'
import type { Microfrontend } from '@club/contract'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { locateFile, type SiteFolders } from './site-files.ts'

/** How long a result is cached, in milliseconds. It is limited, because a deploy of the tab may change the result. */
const CACHE_TIME = 30_000
/** The maximum size of a tab's manifest, in bytes. */
const MAX_MANIFEST_BYTES = 256 * 1024
const MAX_CACHED = 100

const manifest = z.object({ metaData: z.object({ nested: z.optional(z.boolean()) }) })

/**
 * Creates a function that returns whether a tab serves every address below its path: its manifest has `metaData.nested:
 * true`. An unreadable manifest counts as `false`.
 * @param tabServers address of the tabs that are not in the site's folders, such as `http://{tab}:8080`
 * @param deadline how long a visitor waits for a manifest from another server, in milliseconds
 */
export function createTabSubpathCheck(
  folders: SiteFolders,
  tabServers: string | undefined,
  deadline: number,
): (tab: Microfrontend) => Promise<boolean> {
  const cache = new LRUCache<string, boolean>({
    max: MAX_CACHED,
    ttl: CACHE_TIME,
    fetchMethod: (entry) =>
      read(folders, tabServers, entry, deadline)
        .then((text) => z.parse(manifest, JSON.parse(text)).metaData.nested)
        .catch(() => false),
  })
  return async ({ entry }) => (await cache.fetch(entry)) ?? false
}

/** Reads a tab's manifest from the site's folders, from the tab's own server (`tabServers`), or from another origin. */
async function read(
  folders: SiteFolders,
  tabServers: string | undefined,
  entry: string,
  deadline: number,
): Promise<string> {
  if (!entry.startsWith('/')) return fetchText(entry, deadline)
  const { pathname } = new URL(entry, 'http://site.invalid')
  const { part, path, file } = locateFile(pathname, folders)
  if (part === undefined || file === undefined) throw new Error(`${entry} is in no tab's folder`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return text
  if (tabServers === undefined) throw new Error(`${file} cannot be read`)
  return fetchText(`${tabServers.replace('{tab}', part.slice(1))}${path}`, deadline)
}

async function fetchText(address: string, deadline: number): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(deadline) })
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_MANIFEST_BYTES) throw new Error(`${address} is larger than ${MAX_MANIFEST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

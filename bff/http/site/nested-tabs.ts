import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Microfrontend } from '@club/contract'
import * as z from 'zod/mini'
import { placeOf, type SiteFolders } from './site-files.ts'

/** How long what a manifest said is taken for true, in milliseconds: a deploy may change it. */
const KEEP = 30_000
/** The largest manifest that is read, in bytes. */
const MOST_BYTES = 256 * 1024
/** Of how many manifests is kept what they said; more tabs than this has no site. */
const MOST_KEPT = 100

const manifest = z.object({ metaData: z.object({ nested: z.optional(z.boolean()) }) })

interface Said {
  readonly until: number
  readonly nested: Promise<boolean>
}

/**
 * Tells whether a tab answers every address below its path: whether its manifest says `metaData.nested: true`. One that
 * cannot be read says nothing, so that the answer is no.
 * @param tabServers where the files of tabs are that are not in the site's folders, such as `http://{tab}:8080`
 * @param deadline how long a manifest elsewhere may take, in milliseconds: a page waits for it
 */
export function nestedTabs(
  folders: SiteFolders,
  tabServers: string | undefined,
  deadline: number,
): (tab: Microfrontend) => Promise<boolean> {
  const known = new Map<string, Said>()
  return ({ entry }) => {
    const before = known.get(entry)
    if (before && before.until > Date.now()) return before.nested
    const nested = read(folders, tabServers, entry, deadline)
      .then((text) => z.parse(manifest, JSON.parse(text)).metaData.nested ?? false)
      .catch(() => false)
    known.delete(entry)
    const [oldest] = known.keys()
    if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
    known.set(entry, { until: Date.now() + KEEP, nested })
    return nested
  }
}

/** A manifest of this site's own folders, of the tab's own server, or of another origin. */
async function read(
  folders: SiteFolders,
  tabServers: string | undefined,
  entry: string,
  deadline: number,
): Promise<string> {
  if (!entry.startsWith('/')) return readElsewhere(entry, deadline)
  const { pathname } = new URL(entry, 'http://site.invalid')
  const { part, folder, path } = placeOf(pathname, folders)
  const file = join(folder, path)
  if (part === undefined || !file.startsWith(folder + sep)) throw new Error(`${entry} is in no tab's folder`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return text
  if (tabServers === undefined) throw new Error(`${file} cannot be read`)
  return readElsewhere(`${tabServers.replace('{tab}', part.slice(1))}${path}`, deadline)
}

async function readElsewhere(address: string, deadline: number): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(deadline) })
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MOST_BYTES) throw new Error(`${address} is larger than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

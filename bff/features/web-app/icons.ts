import { readFile, stat } from 'node:fs/promises'
import type { Club } from '@club/contract'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { Problem } from '../../http/problems/problem.ts'
import { locateFile, type SiteFolders } from '../../http/site/site-files.ts'
import { findFirstExisting } from '../../http/site/tab-list.ts'
import { drawingPool } from '../cards/drawing-pool.ts'

/**
 * The site's icons, with the length of a side in pixels. An `any` icon has a transparent background. Launchers cut a
 * `maskable` icon to a shape of their own, and iOS rounds the corners of an `apple` icon, so these two have an opaque
 * background.
 */
export const icons = {
  'icon-192': { side: 192, purpose: 'any' },
  'icon-512': { side: 512, purpose: 'any' },
  'icon-maskable-512': { side: 512, purpose: 'maskable' },
  'apple-touch-icon': { side: 180, purpose: 'apple' },
} as const

export type IconName = keyof typeof icons

/** The PNG file of each icon. */
export type DrawnIcons = Readonly<Record<IconName, Uint8Array>>

/** The maximum size of a logo's file, in bytes. */
const MOST_BYTES = 2_000_000

/**
 * A base URL with which the logo's address is parsed when the club has not set its own address. The logo's address may
 * be only a path.
 */
const ANY_ORIGIN = 'http://site.invalid'

/**
 * Creates a function that returns the icons. They show the club's logo when it is a file of this site. Otherwise they
 * show the crest, and the server logs the reason. The function draws the icons at the first request, and again after
 * the logo's file has changed. It throws the Problem `busy` when drawing takes longer than the deadline.
 */
export function createIconReader(
  { logoUrl, url: clubUrl }: Pick<Club, 'logoUrl' | 'url'>,
  folders: SiteFolders,
  log: Logger,
  drawingDeadline: number | undefined,
): () => Promise<DrawnIcons> {
  const worker = new URL('./draw-icons.ts', import.meta.url)
  const draw = drawingPool<Uint8Array | undefined, DrawnIcons>(drawingDeadline, worker)
  const file = ownFile(logoUrl, clubUrl || ANY_ORIGIN, folders)
  const cache = new LRUCache<string, DrawnIcons>({
    max: 1,
    fetchMethod: async () => {
      try {
        return await draw(await readLogo(file))
      } catch (error) {
        // The error is the problem `busy`: drawing took too long. The logo is not the cause, so the crest must not
        // replace it.
        if (error instanceof Problem) throw error
        log.warn({ err: error, logo: logoUrl }, 'the icons show the crest, because the logo cannot be drawn')
        return draw(undefined)
      }
    },
  })
  return async () => cache.forceFetch((await findFirstExisting(file === undefined ? [] : [file])).version)
}

/**
 * Returns the file of this site that has the logo's address; undefined when the address belongs to another site or is
 * malformed.
 */
function ownFile(logoUrl: string, siteUrl: string, folders: SiteFolders): string | undefined {
  const { origin, pathname } = new URL(logoUrl, siteUrl)
  if (origin !== new URL(siteUrl).origin) return undefined
  try {
    return locateFile(decodeURIComponent(pathname), folders).file
  } catch {
    return undefined
  }
}

async function readLogo(file: string | undefined): Promise<Uint8Array> {
  if (file === undefined)
    throw new Error('The logo is not a file of this site. The server fetches no others.')
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}.`)
  return readFile(file)
}

import { readFile, stat } from 'node:fs/promises'
import type { Club } from '@club/contract'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { Problem } from '../../http/problems/problem.ts'
import { locateFile, type SiteFolders } from '../../http/site/site-files.ts'
import { findFirstExistingFile } from '../../http/site/tab-list.ts'
import { createDrawingPool } from '../game-pictures/drawing-pool.ts'

/**
 * The site's icons, with their sides in pixels. Launchers cut `maskable` icons to a shape of their own, and iOS rounds
 * the corners of `apple` icons, so these icons are opaque. `any` icons are transparent.
 */
export const icons = {
  'icon-192': { side: 192, purpose: 'any' },
  'icon-512': { side: 512, purpose: 'any' },
  'icon-maskable-512': { side: 512, purpose: 'maskable' },
  'apple-touch-icon': { side: 180, purpose: 'apple' },
} as const

export type IconName = keyof typeof icons

export type DrawnIcons = Readonly<Record<IconName, Uint8Array>>

/** The maximum size of the logo's file, in bytes. */
const MAX_BYTES = 2_000_000

/** A base URL by which the logo's path can be parsed when the club has not set its own address. */
const ANY_ORIGIN = 'http://site.invalid'

/**
 * Creates a function that returns the icons. The icons show the club's logo if it is a file of this site and can be
 * drawn; otherwise they show the crest, and the server logs the reason. The icons are drawn at the first request, and
 * again after the file has changed. The function throws the Problem `busy` when drawing takes too long.
 */
export function createIconReader(
  { logoUrl, url: clubUrl }: Pick<Club, 'logoUrl' | 'url'>,
  folders: SiteFolders,
  log: Logger,
  drawingDeadline: number | undefined,
): () => Promise<DrawnIcons> {
  const worker = new URL('./draw-icons.ts', import.meta.url)
  const draw = createDrawingPool<Uint8Array | undefined, DrawnIcons>(drawingDeadline, worker)
  const file = ownFile(logoUrl, clubUrl || ANY_ORIGIN, folders)
  const cache = new LRUCache<string, DrawnIcons>({
    max: 1,
    fetchMethod: async () => {
      try {
        return await draw(await readLogo(file))
      } catch (error) {
        // A `Problem` (`busy`) means that drawing took too long. It is passed on, because the logo itself may be fine.
        if (error instanceof Problem) throw error
        log.warn({ err: error, logo: logoUrl }, 'the icons show the crest, because the logo cannot be drawn')
        return draw(undefined)
      }
    },
    // A request continues when the logo file has changed meanwhile.
    ignoreFetchAbort: true,
  })
  return async () => cache.forceFetch((await findFirstExistingFile(file === undefined ? [] : [file])).version)
}

/** Returns the logo's file; undefined when the address belongs to another site or is malformed. */
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
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}.`)
  return readFile(file)
}

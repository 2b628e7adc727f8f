import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** In node_modules, as caches of other tools, so that `npm ci` empties it. */
export const cache = path.join(import.meta.dirname, '../node_modules/.cache')

/**
 * A folder that is made again only when its sources change.
 * @param name of the folder; only its newest version is kept
 * @param sources everything on which the content depends, as text
 * @param make fills an empty folder
 * @returns the folder, which nobody may change
 */
export const keptBuild = (
  name: string,
  sources: string,
  make: (folder: string) => Promise<void>,
): Promise<string> =>
  keptFolder(path.join(cache, name), createHash('sha256').update(sources).digest('hex').slice(0, 16), make)

/**
 * The folder of a version, made when it is not there yet. It gets its name when it is whole: one that a kill left half
 * made is never used, and of two processes that make it at once, the later one takes the folder of the other.
 * @param parent holds the folders of all versions; once one is made, the others are removed
 * @param make fills an empty folder
 * @returns the folder; nobody may write into it
 */
export async function keptFolder(
  parent: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(parent, version)
  if (existsSync(folder)) return folder
  const next = path.join(parent, `.${randomBytes(4).toString('hex')}`)
  await mkdir(next, { recursive: true })
  try {
    await make(next)
    await rename(next, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
    for (const other of await readdir(parent))
      if (!other.startsWith('.') && other !== version)
        await rm(path.join(parent, other), { recursive: true, force: true })
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return folder
}

import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** The folder for results of builds. `npm ci` deletes it. */
export const cacheDir = path.join(import.meta.dirname, '../../node_modules/.cache')

/**
 * Returns the folder with the result of a build. The build runs only when its sources have changed. Callers must not
 * change the folder.
 * @param name the name of the cache, which contains only the newest result
 * @param sources everything that the result depends on, as text
 * @param make writes the result into an empty folder
 */
export const getCachedBuild = (
  name: string,
  sources: string,
  make: (folder: string) => Promise<void>,
): Promise<string> =>
  getOrCreateCacheFolder(
    path.join(cacheDir, name),
    createHash('sha256').update(sources).digest('hex').slice(0, 16),
    make,
  )

/**
 * Returns the folder of a version, and creates it if it does not exist. `make` writes into a temporary folder, which is
 * renamed at the end, so that no version is incomplete. If two processes create the same version, the folder that is
 * renamed first is used.
 * @param parent the folder of all versions; older versions are deleted after a new one is created
 */
export async function getOrCreateCacheFolder(
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

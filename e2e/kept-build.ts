import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Beside what other tools keep: a new `npm ci` begins anew. */
const cache = path.join(import.meta.dirname, '../node_modules/.cache')

/**
 * A folder that is made again only when something changed of what it is made from, as the parts are built.
 * @param name of what is made; of each the last one is kept
 * @param sources all that decides what it becomes, as text
 * @param make fills an empty folder
 * @returns the folder; nobody may write into it
 */
export async function keptBuild(
  name: string,
  sources: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const parent = path.join(cache, name)
  const folder = path.join(parent, createHash('sha256').update(sources).digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  // Under another name until it is whole.
  const next = path.join(parent, `.${randomBytes(4).toString('hex')}`)
  await mkdir(next, { recursive: true })
  try {
    await make(next)
    for (const old of await readdir(parent))
      if (!old.startsWith('.')) await rm(path.join(parent, old), { recursive: true, force: true })
    await rename(next, folder)
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return folder
}

import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Syncs a file's content or a folder's entries to the disk, so that they survive a power cut. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder with everything in it. */
export async function flushTree(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await flush(path.join(folder, name))
  await flush(folder)
}

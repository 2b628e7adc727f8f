import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Syncs a file's content or a folder's entries to the disk, so that they survive a power cut. */
export async function flushToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder and everything in it to the disk (fsync). */
export async function flushTreeToDisk(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await flushToDisk(path.join(folder, name))
  await flushToDisk(folder)
}

import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Syncs the content of a file, or the entries of a folder, to the disk, so that a power cut does not lose them. */
export async function flushToDisk(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder and all files and folders in it to the disk (fsync). */
export async function flushTreeToDisk(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await flushToDisk(path.join(folder, name))
  await flushToDisk(folder)
}

import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Has the disk keep a file's content, or which names a folder has, through a loss of power. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for a folder with all that is in it. */
export async function flushTree(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await flush(path.join(folder, name))
  await flush(folder)
}

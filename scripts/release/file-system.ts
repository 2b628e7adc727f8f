import { mkdir, open, readdir, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** Thrown when a release cannot be created or changed. Nothing was changed then. The message contains the reason. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

/** Syncs a file or a folder's list of files to the disk (fsync), so that a power cut does not lose it. */
export async function flushToDisk(fileOrFolder: string): Promise<void> {
  await using handle = await open(fileOrFolder)
  await handle.sync()
}

/** Syncs a folder and all files and folders in it to the disk (fsync). */
export async function flushTreeToDisk(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await flushToDisk(path.join(folder, name))
  await flushToDisk(folder)
}

/**
 * Creates a folder and its missing parent folders, and runs `work`. When `work` fails, removes the created folders that
 * are empty.
 * @throws the error of `work`
 */
export async function withNewFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const first = await mkdir(folder, { recursive: true })
  try {
    return await work()
  } catch (error) {
    if (first !== undefined) await removeEmpty(path.resolve(folder), path.resolve(first))
    throw error
  }
}

/** Removes a folder and then its parent folders up to `first`. Stops at a folder that is not empty. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  for (let each = folder; each.length >= first.length; each = path.dirname(each))
    try {
      await rmdir(each)
    } catch {
      return
    }
}

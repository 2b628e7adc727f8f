import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'

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

import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and runs work. When the work fails, removes the created folders, except those that are not empty.
 * @throws the work's error
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

/** Removes empty folders, from the innermost one up to `first`. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  for (let each = folder; each.length >= first.length; each = path.dirname(each))
    try {
      await rmdir(each)
    } catch {
      return
    }
}

import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder for some work. When that fails, what was made for it is taken away again, as far as nothing else has
 * got into it meanwhile.
 * @throws what the work throws
 */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const first = await mkdir(folder, { recursive: true })
  try {
    return await work()
  } catch (error) {
    if (first !== undefined) await removeEmpty(path.resolve(folder), path.resolve(first))
    throw error
  }
}

/** From the inside out, up to `first`; a folder that has something in it stays, and so do those around it. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  for (let each = folder; each.length >= first.length; each = path.dirname(each))
    try {
      await rmdir(each)
    } catch {
      return
    }
}

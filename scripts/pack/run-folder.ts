import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './packages.ts'

/**
 * Does some work in a folder that no other run has, below the repository's `dist`, so that imports are found from there
 * as from the sources. It is gone when the work is done, or has failed.
 * @param work what is done in that folder
 * @throws what the work throws
 */
export async function inRunFolder<Result>(
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const parent = path.join(root, 'dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'run-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './packages.ts'

/**
 * Runs `work` with a temporary folder below the repository's `dist`, and deletes the folder afterwards. Files in this
 * folder can import the repository's packages, as the sources do.
 */
export async function inTemporaryFolder<Result>(
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

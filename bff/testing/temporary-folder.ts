import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Creates an empty folder, which is deleted after the test.
 * @param atEnd a concurrent test must pass the `onTestFinished` of its context
 */
export async function createTemporaryFolder(atEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'club-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from '../../deploy/docker.ts'

/** Creates a folder with the sources of a commit, and installs the packages that the API of this commit needs. */
export async function checkOutVersion(
  commit: string,
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-version-'))
  const remove = () => rm(folder, { recursive: true })
  try {
    const archive = path.join(folder, 'sources.tar')
    await runCommand('git', ['archive', '--output', archive, commit])
    await runCommand('tar', ['-xf', archive], { cwd: folder })
    await runCommand('npm', ['ci', '--omit=dev', '--workspace=bff', '--no-audit'], { cwd: folder })
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

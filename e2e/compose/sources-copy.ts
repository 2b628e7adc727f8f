import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../../deploy/docker.ts'

/** A copy of the sources in which one tab has a visible change. A test deploys it as the tab's next version. */
export interface SourcesCopy {
  readonly composeFile: string
  remove(): Promise<void>
}

/** Copies the source files of the Statistics tab's image, and changes the tab's English heading. */
export async function copySourcesWithStatsHeading(heading: string): Promise<SourcesCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-next-'))
  const isSource = (file: string) => !/(^|\/)(node_modules|dist|\.federation)$/.test(file)
  for (const name of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    '.dockerignore',
    'docker-compose.yml',
    'deploy',
    'contract',
    'platform',
    'tab-build',
    'tab-testing',
    'mf-stats',
  ])
    await cp(path.join(repositoryRoot, name), path.join(folder, name), { recursive: true, filter: isSource })
  const texts = path.join(folder, 'mf-stats/messages/en.ts')
  const before = await readFile(texts, 'utf8')
  const after = before.replace(/('mf-stats\.title': )'[^']*'/, `$1'${heading}'`)
  if (after === before) throw new Error('the heading of the Statistics tab is not where it was')
  await writeFile(texts, after)
  return {
    composeFile: path.join(folder, 'docker-compose.yml'),
    remove: () => rm(folder, { recursive: true }),
  }
}

/*
 * `npm run test:tab-alone -- mf-games` installs, builds and tests a tab outside this repository, as the tab's own team
 * does, with the club's packages from tarballs.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packPackages } from './pack.ts'

const root = path.join(import.meta.dirname, '..')
const [tab] = process.argv.slice(2)
if (!tab || !/^mf-[a-z0-9-]+$/.test(tab) || !existsSync(path.join(root, tab, 'package.json'))) {
  console.error('Name a tab: npm run test:tab-alone -- mf-games')
  process.exit(1)
}

function npm(cwd: string, ...words: readonly string[]): void {
  console.log(`\n> npm ${words.join(' ')}`)
  execFileSync('npm', words, { cwd, stdio: 'inherit' })
}

const outside = mkdtempSync(path.join(tmpdir(), 'club-tab-'))
try {
  const folder = path.join(outside, tab)
  const tarballs = await packPackages(outside)
  cpSync(path.join(root, tab), folder, {
    recursive: true,
    filter: (file) => !/[/\\](node_modules|dist|\.federation)$/.test(file),
  })
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs)
  npm(folder, 'run', 'build')
  const built = readdirSync(path.join(folder, 'dist'))
  if (!built.includes('mf-manifest.json')) throw new Error('the build has no manifest')
  npm(folder, 'test')
  console.log(`\n${tab} installs, builds and passes its tests without the repository.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(outside, { recursive: true, force: true })
}

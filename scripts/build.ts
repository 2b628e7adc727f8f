import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { tabWorkspaces } from './workspaces.ts'

const root = path.join(import.meta.dirname, '..')

/** The workspaces that are built for the browser. */
const builtParts: readonly string[] = ['shell', ...tabWorkspaces]

/** The files and folders that the builds of all workspaces use, in addition to the workspace's own folder. */
const common = ['contract', 'platform', 'tab-build', 'package-lock.json']

const ignored = /(^|\/)(node_modules|dist|\.federation)(\/|$)|\.test\.tsx?$/

function fingerprint(part: string): string {
  const files = [part, ...common].flatMap((place) =>
    globSync([place, `${place}/**/*.*`], { cwd: root, exclude: (name) => ignored.test(name) }),
  )
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    if (path.extname(file) !== '') hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

const stampOf = (part: string): string => path.join(root, part, 'dist', '.built')

const isBuilt = (part: string, print: string): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === print

/**
 * Builds the workspaces whose sources changed since their last build.
 * @throws Error with the builder's output when a build fails
 */
export async function buildSite(): Promise<void> {
  const changed = builtParts
    .map((part) => ({ part, print: fingerprint(part) }))
    .filter(({ part, print }) => !isBuilt(part, print))
  for (const [index, { part, print }] of changed.entries()) {
    console.log(`Building ${part} (${index + 1} of ${changed.length}) …`)
    const started = performance.now()
    await runBuild(part)
    mkdirSync(path.dirname(stampOf(part)), { recursive: true })
    writeFileSync(stampOf(part), print)
    console.log(`Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/**
 * Builds a workspace into `folder` instead of `dist`, because the server serves `dist`.
 * @throws Error with the builder's output when the build fails
 */
export const buildWorkspace = (part: string, folder: string): Promise<void> =>
  runBuild(part, ['--', '--output-path', folder])

async function runBuild(part: string, more: readonly string[] = []): Promise<void> {
  const build = spawn('npm', ['run', 'build', '--silent', '-w', part, ...more], { cwd: root })
  const output = Promise.all([text(build.stdout), text(build.stderr)])
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`Building ${part} failed:\n${(await output).join('')}`)
}

if (import.meta.main) await buildSite()

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { runDocumentedCommand } from './run-documented-command.ts'
import { runWithoutVitestEnv } from './run-without-vitest-env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarballs that `npm run pack` writes. */
    packages: string
    /** The folder with the output of all builds. Each build has a subfolder that is named after its tab. */
    builds: string
  }
}

const root = path.join(import.meta.dirname, '..', '..')

/** The commands that build the same tab, each with another build tool. */
const commands: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'webpack', '--config', 'builds/webpack.config.js'],
  ['npx', 'rsbuild', 'build', '--config', 'builds/rsbuild.config.js'],
  ['npx', 'vite', 'build', '--config', 'builds/vite.config.js'],
  ['npx', 'webpack', '--mode', 'production', '--config', 'builds/preset.config.js'],
]

/**
 * Packs the repository's packages, installs the packages and all build tools outside the repository, and builds the tab
 * with each build tool.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = await mkdtemp(path.join(tmpdir(), 'club-interop-'))
  const remove = () => rm(outside, { recursive: true, force: true })
  const packages = path.join(outside, 'packages')
  const folder = path.join(outside, 'tabs')
  try {
    await runDocumentedCommand(1, root, { PACKAGES: packages })
    await cp(path.join(import.meta.dirname, 'outside'), folder, { recursive: true })
    const tarballs = (await readdir(packages)).filter((file) => !file.includes('create-tab'))
    const npm = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'] as const
    await runWithoutVitestEnv(folder, [...npm, ...tarballs.map((file) => `../packages/${file}`)])
    await Promise.all(commands.map((command) => runWithoutVitestEnv(folder, command)))
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('packages', packages)
  project.provide('builds', path.join(folder, 'dist'))
  return remove
}

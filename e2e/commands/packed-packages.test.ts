import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listModuleEntries, packages, readPackageJson } from '../../scripts/pack/packages.ts'
import { packPackages } from '../../scripts/pack.ts'

const MiB = 1024 * 1024

/** A folder outside the repository, so that imports cannot resolve to the repository's packages. */
const folder = mkdtempSync(path.join(tmpdir(), 'club-stranger-'))
const at = (file: string) => path.join(folder, file)

/** Returns the total size of the files in node_modules, in bytes. */
const installedBytes = (): number =>
  globSync('node_modules/**', { cwd: folder })
    .map((file) => statSync(at(file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

/** Runs a program in the folder outside the repository. */
function run(...[command, ...words]: readonly [string, ...string[]]): { output: string; ok: boolean } {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' })
  return { ok: status === 0, output: stdout + stderr }
}

function install(...what: readonly string[]): void {
  const { ok, output } = run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...what)
  if (!ok) throw new Error(output)
}

/** Returns the name of a library with the version that the repository uses, such as `react@19.0.0`. */
const versionOf = (library: string): string => {
  const { [library]: version } = {
    ...readPackageJson('platform').devDependencies,
    ...readPackageJson('.').devDependencies,
  }
  if (!version) throw new Error(`the house has no ${library}`)
  return `${library}@${version}`
}

let bytes = 0

beforeAll(async () => {
  const [contract = '', platform = '', build = '', testing = ''] = await packPackages(at('tarballs'))
  writeFileSync(at('package.json'), JSON.stringify({ name: 'mf-stranger', private: true, type: 'module' }))
  install(contract, platform, 'react', 'react-dom')
  bytes = installedBytes()
  const types = ['typescript', '@types/node', '@types/react', '@types/react-dom'].map(versionOf)
  const tests = ['vitest', 'jsdom', '@testing-library/react'].map(versionOf)
  install('--save-dev', build, testing, ...types, ...tests)
})

// Removing the installed packages takes minutes on a slow disk.
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the packages that a tab needs, apart from the build tools, are smaller than 60 MiB', () => {
  console.log(`a tab's needs: ${(bytes / MiB).toFixed(1)} MiB of files`)
  expect(bytes).toBeGreaterThan(10 * MiB)
  expect(bytes).toBeLessThan(60 * MiB)
})

/** TypeScript's strictest settings. They also check the declaration files of libraries. */
const strictest = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
}

/**
 * Returns the compiler's errors in the project's own files and in the club's packages. Errors in other libraries are
 * ignored.
 */
function mistakes(): string[] {
  const { output } = run('npx', 'tsc', '-p', '.')
  return output
    .split('\n')
    .filter((line) => /error TS/.test(line) && !/^node_modules\/(?!@club\/)/.test(line))
}

test('every entry, a tab and its test compile with the compiler’s strictest settings', () => {
  const entries = packages.flatMap((part) =>
    listModuleEntries(part).map(({ entry }) => `@club/${part}${entry.replace(/^\./, '')}`),
  )
  writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions: strictest, files: ['all.tsx'] }))
  const imports = entries.map((entry, index) => `export * as e${index} from '${entry}'`).join('\n')
  writeFileSync(
    at('all.tsx'),
    `import { Button, queries, TabMessages, useCall, useQuery, defineMessages } from '@club/platform'
import { remoteConfig } from '@club/tab-build'
import { aPlayer, show, stubApi } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
${imports}

const en = { 'mf-stranger.title': 'Others' }
const { loaders, useText } = defineMessages<typeof en>({
  cs: async () => ({ 'mf-stranger.title': 'Jiní' }),
  en: async () => en,
})

export default function Tab() {
  return <TabMessages loaders={loaders}><Page /></TabMessages>
}

function Page() {
  const text = useText()
  const players = useQuery(queries.players())
  const vote = useCall('vote')
  const first = players.data?.[0]
  return (
    <Button onClick={() => first && vote.mutate({ body: { playerId: first.id, gameId: 1, status: 'going' } })}>
      {text('mf-stranger.title')}
    </Button>
  )
}

export const config = remoteConfig({ name: 'mf-stranger', root: '.', port: 3150, production: true })

test('the tab greets', async () => {
  stubApi({ listPlayers: () => [aPlayer({ id: 1 })] })
  await show(<Tab />)
  expect(screen.getByRole('button', { name: 'Others' })).toBeVisible()
})
`,
  )
  expect(mistakes()).toEqual([])
})

test('a wrong call does not compile, so the types are installed', () => {
  writeFileSync(
    at('all.tsx'),
    "import { queries } from '@club/platform'\nexport const game = queries.game('seven')\n",
  )
  expect(mistakes()).toEqual([
    expect.stringContaining("'string' is not assignable to parameter of type 'number'"),
  ])
})

test('no package contains a source or a test, and each contains its licence and changelog', () => {
  for (const part of packages) {
    const files = globSync('**', { cwd: at(`node_modules/@club/${part}`) })
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']))
    if (part === 'tab-build')
      expect(files).toEqual(expect.arrayContaining(['refresh/loader.js', 'refresh/client.js']))
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([])
  }
})

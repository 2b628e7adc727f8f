import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { workspaces } from './workspaces.ts'

const root = path.join(import.meta.dirname, '..')
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Returns the imports below a folder that ARCHITECTURE.md ("Imports") forbids. Biome finds them. */
function wrongImports(folder: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = [...stdout.matchAll(/^::\w+ title=\S+?,file=(.+?),line=(\d+),.*?::(.*)$/gm)]
  // Without this check, the test would pass when the linter fails to start.
  expect([status, found.length > 0], stdout + stderr).toEqual(found.length > 0 ? [1, true] : [0, false])
  return found.map(
    ([, file = '', line, message]) =>
      `${path.relative(folder, path.resolve(folder, file))}:${line} ${message}`,
  )
}

test('no import is forbidden by ARCHITECTURE.md', { timeout: 120_000 }, () => {
  expect(wrongImports(root)).toEqual([])
})

/** Creates a temporary folder with these files. */
function folderWith(files: readonly (readonly [file: string, code: string, ...rest: string[]])[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'arrows-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, code] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }
  return folder
}

/** Files with one forbidden import each. `part` is the beginning of the message with which Biome reports the import. */
const wrong: readonly (readonly [file: string, code: string, part: string])[] = [
  ['contract/rules/x.ts', "import { y } from '@club/db'", 'contract'],
  ['contract/y.ts', "import { y } from '../platform/y.ts'", 'contract'],
  ['platform/x.ts', "import('../shell/start.tsx')", 'platform'],
  ['platform/a/x.tsx', "import type { Y } from '../../mf-new/tab.tsx'", 'platform'],
  ['platform/b.ts', "import { y } from '@club/tab-build'", 'platform'],
  ['platform/c.ts', "import { show } from '@club/tab-testing'", 'platform'],
  ['platform/payment/x.ts', "import { y } from '../components/y.tsx'", 'platform/payment'],
  ['platform/a/x.test.tsx', "import { show } from '@club/tab-testing'", 'platform'],
  ['tab-build/x.js', "import '@club/tab-testing'", 'tab-build'],
  ['tab-testing/x.ts', "import '../mf-games/tab.tsx'", 'tab-testing'],
  ['shell/x.ts', "import 'mf-games/tab'", 'shell'],
  ['db/x.ts', "export * from '@club/bff/app'", 'db'],
  ['bff/http/x.ts', "import { y } from '@club/platform/api/client'", 'bff'],
  ['mf-games/a/b/x.ts', "import { y } from '../../../mf-players/y.ts'", 'a tab'],
  ['mf-games/x.ts', "import { y } from '@club/contract'", 'a tab'],
  ['mf-new/x.js', "import Button from '@mui/material/Button'", 'a tab reaches this library'],
  ['mf-new/y.ts', "import * as z from 'zod/mini'", 'a tab reaches this library'],
  ['mf-new/tab.test.tsx', "import { y } from '@club/db'", 'tests of a tab'],
  ['scripts/a/x.ts', "import { y } from '../../e2e/site.ts'", 'scripts'],
  ['deploy/x.ts', "import { y } from '../bench/load/main.ts'", 'scripts and deploy'],
  // One forbidden import for each workspace, to check that every workspace has a rule.
  ...workspaces.map((part) =>
    part === 'shell'
      ? ([`${part}/every.ts`, "import '../bff/main.ts'", ''] as const)
      : ([`${part}/every.ts`, "import '../shell/start.tsx'", ''] as const),
  ),
]

/**
 * Allowed imports: between folders as ARCHITECTURE.md allows, inside a folder, and of libraries. A tab's tests and
 * build may also import libraries that the tab itself must not import, such as react-intl.
 */
const right = [
  ['mf-games/a/right.ts', "import { y } from '@club/platform'\nimport '../b.ts'\nimport 'uqr'"],
  ['platform/payment/right.ts', "import { y } from '@club/platform'\nimport '../sharing/z.ts'"],
  ['mf-games/right.test.tsx', "import { IntlProvider } from 'react-intl'"],
  ['mf-games/webpack.config.js', "import '@module-federation/enhanced/webpack'"],
  [
    'bff/right.ts',
    "import { y } from '@club/db'\nimport { z } from '@club/contract/calls'\nimport Koa from 'koa'",
  ],
  ['shell/right.ts', "import { y } from '@club/platform'"],
] as const

test('a forbidden import is reported with its file and rule; an allowed import is not', {
  timeout: 120_000,
}, () => {
  const folder = folderWith([...wrong, ...right])
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'))
  copyFileSync(path.join(root, '.gitignore'), path.join(folder, '.gitignore'))
  const reported = wrongImports(folder)
  for (const [file, , part] of wrong)
    expect(reported).toContainEqual(expect.stringContaining(`${file}:1 ${part}`))
  expect(reported).toHaveLength(wrong.length)
})

/**
 * Returns the circular imports between the subfolders of a folder, as `file imports subfolder`. Tests are ignored. The
 * files directly in the folder are ignored too, because they connect its subfolders.
 */
function circularImports(folder: string): string[] {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*', '**/testing/**'] })
  const imports = files.flatMap((file) => {
    const from = path.dirname(file)
    const code = readFileSync(path.join(folder, file), 'utf8')
    return [...code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, imported = '']) => ({ file, from, to: path.dirname(path.join(from, imported)) }))
      .filter(({ to }) => to !== from && to !== '.' && !to.startsWith('..'))
  })
  const reached = (from: string, found = new Set<string>()): Set<string> => {
    for (const { to } of imports.filter((one) => one.from === from && !found.has(one.to)))
      reached(to, found.add(to))
    return found
  }
  const circular = imports.filter(({ from, to }) => reached(to).has(from))
  return [...new Set(circular.map(({ file, to }) => `${file} imports ${to}`))]
}

test.for(['bff/features', 'mf-games'])('the folders of %s have no circular imports', (folder) => {
  expect(circularImports(path.join(root, folder))).toEqual([])
})

test('circular imports of folders, direct or through a third one, are reported; other imports are not', () => {
  const folder = folderWith([
    ['a/x.ts', "import type { Y } from '../b/y.ts'\nimport { z } from './z.ts'"],
    ['b/y.ts', "export { z } from '../c/d/z.ts'"],
    ['c/d/z.ts', "const lazy = () => import('../../a/x.ts')"],
    ['e/x.ts', "import '../a/x.ts'\nimport { y } from '../main.ts'"],
    ['f/x.tsx', "import '../f/g/y.ts'"],
    ['f/g/y.ts', "import '../x.tsx'"],
    ['b/y.test.ts', "import '../e/x.ts'"],
    ['main.ts', "import './e/x.ts'"],
  ])
  expect(circularImports(folder).sort()).toEqual([
    'a/x.ts imports b',
    'b/y.ts imports c/d',
    'c/d/z.ts imports a',
    'f/g/y.ts imports f',
    'f/x.tsx imports f/g',
  ])
})

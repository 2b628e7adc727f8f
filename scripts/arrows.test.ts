import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parts } from './parts.ts'

const root = path.join(import.meta.dirname, '..')
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')

/** The imports against the map (ARCHITECTURE.md, "Arrows") that Biome finds below a folder: `file:line arrow`. */
function wrongArrows(folder: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = [...stdout.matchAll(/^::\w+ title=\S+?,file=(.+?),line=(\d+),.*?::(.*)$/gm)]
  // A linter that did not run finds nothing either.
  expect([status, found.length > 0], stdout + stderr).toEqual(found.length > 0 ? [1, true] : [0, false])
  return found.map(
    ([, file = '', line, arrow]) => `${path.relative(folder, path.resolve(folder, file))}:${line} ${arrow}`,
  )
}

test('no import points against the map', { timeout: 120_000 }, () => {
  expect(wrongArrows(root)).toEqual([])
})

/** Each file with one wrong import, and the arrow it is told. */
const wrong: readonly (readonly [file: string, code: string, arrow: string])[] = [
  ['contract/rules/x.ts', "import { y } from '@club/db'", 'contract → db'],
  ['contract/y.ts', "import { y } from '../platform/y.ts'", 'contract → platform'],
  ['platform/x.ts', "import('../shell/start.tsx')", 'platform → shell'],
  ['platform/a/x.tsx', "import type { Y } from '../../mf-new/tab.tsx'", 'platform → mf-*'],
  ['platform/b.ts', "import { y } from '@club/tab-build'", 'platform → tab-build'],
  ['tab-build/x.js', "import '@club/tab-testing'", 'tab-build → tab-testing'],
  ['tab-testing/x.ts', "import '../mf-games/tab.tsx'", 'tab-testing → mf-*'],
  ['shell/x.ts', "import 'mf-games/tab'", 'shell → mf-*'],
  ['db/x.ts', "export * from '@club/bff/app'", 'db → bff'],
  ['bff/http/x.ts', "import { y } from '@club/platform/api/client'", 'bff → platform'],
  ['mf-games/a/b/x.ts', "import { y } from '../../../mf-players/y.ts'", 'mf-* → another mf-*'],
  ['mf-games/x.ts', "import { y } from '@club/contract'", 'mf-* → contract'],
  ['mf-new/x.js', "import Button from '@mui/material/Button'", 'mf-* → a library'],
  ['mf-new/y.ts', "import * as z from 'zod/mini'", 'mf-* → a library'],
  ['mf-new/tab.test.tsx', "import { y } from '@club/db'", 'mf-* → db'],
  // No part is without a rule.
  ...parts.map((part) =>
    part === 'shell'
      ? ([`${part}/every.ts`, "import '../bff/main.ts'", ''] as const)
      : ([`${part}/every.ts`, "import '../shell/start.tsx'", ''] as const),
  ),
]

/** What the map allows: along the arrows, inside a part, and libraries; a tab's tests and builds use the stack. */
const right = [
  ['mf-games/a/right.ts', "import { y } from '@club/platform'\nimport '../b.ts'\nimport 'uqr'"],
  ['mf-games/right.test.tsx', "import { IntlProvider } from 'react-intl'"],
  ['mf-games/webpack.config.js', "import '@module-federation/enhanced/webpack'"],
  [
    'bff/right.ts',
    "import { y } from '@club/db'\nimport { z } from '@club/contract/calls'\nimport Koa from 'koa'",
  ],
  ['shell/right.ts', "import { y } from '@club/platform'"],
] as const

test('an import against the map is told with its file and its arrow, and no other is', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arrows-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'))
  copyFileSync(path.join(root, '.gitignore'), path.join(folder, '.gitignore'))
  for (const [file, code] of [...wrong, ...right]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${code}\n`)
  }
  const told = wrongArrows(folder)
  for (const [file, , arrow] of wrong) {
    expect(told).toContainEqual(expect.stringContaining(`${file}:1 ${arrow}`))
  }
  expect(told).toHaveLength(wrong.length)
})

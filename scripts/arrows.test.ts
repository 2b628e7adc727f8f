import path from 'node:path'
import { expect, test } from 'vitest'
import { wrongArrows, wrongImports } from './arrows.ts'

const root = path.join(import.meta.dirname, '..')

test('no import points against the map', () => {
  expect(wrongArrows(root)).toEqual([])
})

test.each([
  ['contract/rules/x.ts', "import { y } from '@club/db'", 'contract → db'],
  ['mf-games/x.ts', "import { y } from '../mf-players/y.ts'", 'mf-games → mf-players'],
  ['mf-games/x.ts', "import { y } from '@club/contract'", 'mf-games → contract'],
  ['mf-games/x.ts', "import Button from '@mui/material/Button'", '@mui/material/Button'],
  ['platform/x.ts', "import('../shell/start.tsx')", 'platform → shell'],
  ['db/x.ts', "export * from '@club/bff/app'", 'db → bff'],
])('%s may not say %s', (file, text, arrow) => {
  expect(wrongImports(file, text).join()).toContain(arrow)
})

test('imports along the map, inside a part and of libraries are fine', () => {
  expect(
    wrongImports('mf-games/a/x.ts', "import { y } from '@club/platform'; import '../b.ts'; import 'uqr'"),
  ).toEqual([])
  expect(wrongImports('bff/x.ts', "import { y } from '@club/db'; import Koa from 'koa'")).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { currentPage, isPermissive, licencesPage, productionPackages } from './licences.ts'

const root = path.join(import.meta.dirname, '..')

test('docs/licences.md is current: if not, npm run licences', () => {
  const { due, kept } = currentPage(root)
  expect(kept).toBe(due)
})

test('everything that is installed has a permissive licence', () => {
  const installed = productionPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.filter(({ licence }) => !isPermissive(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['none stated', false],
])('%s counts as permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected)
})

test('tools of development and links are left out, a package installed twice stands once', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { version: '1.0.0', license: 'MIT' },
      db: { version: '1.0.0', license: 'MIT' },
      'node_modules/@club/db': { link: true },
      'node_modules/@b/b': { version: '2.0.0', license: 'ISC' },
      'db/node_modules/@b/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/vitest': { version: '3.0.0', license: 'MIT', dev: true },
      'node_modules/a': { version: '1.0.0', license: 'ISC' },
    },
  })
  const packages = productionPackages(lockfile)
  expect(packages.map(({ name }) => name)).toEqual(['@b/b', 'a'])
  expect(licencesPage(packages)).toContain('## ISC (2)\n\n- @b/b 2.0.0\n- a 1.0.0\n')
})

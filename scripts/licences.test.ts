import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatLicencesPage, isPermissiveLicence, listRuntimeDependencies } from './licences.ts'

const root = path.join(import.meta.dirname, '..')
const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8')

test('docs/licences.md is current (npm run licences updates it)', () => {
  const committed = readFileSync(path.join(root, 'docs/licences.md'), 'utf8')
  expect(committed).toBe(formatLicencesPage(listRuntimeDependencies(lockfile)))
})

test('everything that is delivered has a permissive licence', () => {
  const packages = listRuntimeDependencies(lockfile)
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter(({ licence }) => !isPermissiveLicence(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND OFL-1.1', true],
  ['MPL-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['none stated', false],
])('%s counts as permissive: %s', (licence, expected) => {
  expect(isPermissiveLicence(licence)).toBe(expected)
})

test('direct and transitive dependencies and peers are listed; devDependencies and optional peers are not', () => {
  const small = JSON.stringify({
    packages: {
      '': { version: '1.0.0', license: 'MIT', devDependencies: { vitest: '3.0.0' } },
      bff: { dependencies: { a: '1', '@club/db': '1' }, devDependencies: { vitest: '3' } },
      db: { dependencies: { '@b/b': '2' } },
      'node_modules/@club/db': { link: true, resolved: 'db' },
      'node_modules/@b/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/peer': { version: '1.0.0', license: 'ISC' },
      'node_modules/other-peer': { version: '1.0.0', license: 'ISC' },
      'db/node_modules/@b/b': {
        version: '2.0.0',
        license: 'ISC',
        peerDependencies: { peer: '1', 'other-peer': '1' },
        peerDependenciesMeta: { 'other-peer': { optional: true } },
      },
      'node_modules/a': { version: '1.0.0', license: 'ISC', dependencies: { c: '1' } },
      'node_modules/a/node_modules/c': {
        version: '1.0.0',
        license: 'ISC',
        optionalDependencies: { 'for-another-system': '1' },
      },
      'node_modules/vitest': { version: '3.0.0', license: 'MIT', dev: true },
    },
  })
  const packages = listRuntimeDependencies(small, ['bff'])
  expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@b/b 2.0.0',
    'a 1.0.0',
    'c 1.0.0',
    'peer 1.0.0',
  ])
  expect(formatLicencesPage(packages)).toContain(
    '## ISC (4)\n\n- @b/b 2.0.0\n- a 1.0.0\n- c 1.0.0\n- peer 1.0.0\n',
  )
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBillOfMaterials } from './sbom.ts'

const root = path.join(import.meta.dirname, '..')

test('npm run sbom prints the packages of a part and of the parts it uses, with version, licence and hash', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom', '--', 'bff'], {
    cwd: root,
    encoding: 'utf8',
  })
  const { bomFormat, metadata, components } = JSON.parse(output)
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'bff'])
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/knex/package.json'), 'utf8'))
  expect(components).toContainEqual({
    type: 'library',
    name: 'knex',
    version,
    purl: `pkg:npm/knex@${version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})

test('a scoped package’s address is percent-encoded', () => {
  const lockfile = {
    packages: {
      bff: { dependencies: { '@a/b': '1' } },
      'node_modules/@a/b': { version: '1.2.3', license: 'MIT', integrity: 'sha512-AQI=' },
    },
  }
  expect(createBillOfMaterials(JSON.stringify(lockfile), 'bff').components).toEqual([
    expect.objectContaining({
      purl: 'pkg:npm/%40a/b@1.2.3',
      hashes: [{ alg: 'SHA-512', content: '0102' }],
    }),
  ])
})

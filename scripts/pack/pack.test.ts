import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFolder } from './pack-folder.ts'

let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-pack-'))
  out = path.join(folder, 'out')
  await mkdir(path.join(folder, 'package'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Creates a package with these files beside its package.json. */
async function createPackage(manifest: object, files: readonly string[]): Promise<string> {
  const place = path.join(folder, 'package')
  const content = { name: '@club/x', version: '1.0.0', ...manifest }
  await writeFile(path.join(place, 'package.json'), JSON.stringify(content))
  for (const file of files) await writeFile(path.join(place, file), '')
  return place
}

const exports = { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' }

test('a package with all its named files becomes one tarball', async () => {
  const place = await createPackage({ exports, bin: { x: './x.js' } }, ['index.js', 'index.d.ts', 'x.js'])
  expect(packFolder(place, out)).toBe(path.join(out, 'club-x-1.0.0.tgz'))
  expect(await readdir(out)).toEqual(['club-x-1.0.0.tgz'])
})

test('the tarball of a new version replaces the one before, but no tarball of another package', async () => {
  const place = await createPackage({ exports: {} }, [])
  packFolder(place, out)
  await createPackage({ name: '@club/x-more', exports: {} }, [])
  packFolder(place, out)
  await createPackage({ version: '1.1.0', exports: {} }, [])
  packFolder(place, out)
  expect((await readdir(out)).toSorted()).toEqual(['club-x-1.1.0.tgz', 'club-x-more-1.0.0.tgz'])
})

test('missing files that a package names are reported, and no tarball is written', async () => {
  const manifest = { exports, bin: { x: './x.js' }, files: ['index.js'] }
  const place = await createPackage(manifest, ['index.js', 'index.d.ts'])
  expect(() => packFolder(place, out)).toThrow(
    '@club/x names files that are not in its tarball: ./index.d.ts, ./x.js',
  )
  expect(await readdir(out)).toEqual([])
})

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const tab = 'mf-stats'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-reproducible-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Copies the sources that the tab's build needs, and links the build tools of this repository. */
async function copyTo(place: string): Promise<void> {
  const from = path.join(root, 'node_modules')
  const modules = path.join(place, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@club' && name !== '@module-federation')
      await symlink(path.join(from, name), path.join(modules, name))
  for (const name of ['@club', '@module-federation'])
    await cp(path.join(from, name), path.join(modules, name), { recursive: true, verbatimSymlinks: true })
  for (const part of ['contract', 'platform', 'tab-build', tab])
    await cp(path.join(root, part), path.join(place, part), {
      recursive: true,
      filter: (source) => !['dist', '.federation'].includes(path.basename(source)),
    })
}

/**
 * Builds the tab in a copy of the sources. Returns the contents of the built files, with the names of the files as
 * keys.
 */
async function build(place: string): Promise<Readonly<Record<string, string>>> {
  await copyTo(place)
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js')
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], {
    cwd: path.join(place, tab),
  })
  const dist = path.join(place, tab, 'dist')
  const files = await readdir(dist)
  const contents = files.map((file) => readFile(path.join(dist, file), 'latin1'))
  return Object.fromEntries((await Promise.all(contents)).map((content, index) => [files[index], content]))
}

test('builds of the same sources in two folders have the same files, which contain no path of the machine', async () => {
  const one = await build(path.join(folder, 'one'))
  const other = await build(path.join(folder, 'other'))
  expect(Object.keys(one)).toContain('mf-manifest.json')
  expect(Object.keys(other)).toEqual(Object.keys(one))
  for (const [file, content] of Object.entries(one)) {
    expect(other[file] === content, `${file} is the same`).toBe(true)
    expect(content.includes(folder), `${file} names a folder`).toBe(false)
  }
}, 600_000)

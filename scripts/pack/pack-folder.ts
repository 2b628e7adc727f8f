import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempDisposableSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The output of `npm pack --json` for a package. */
const packed = z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })

/** Returns all strings in a JSON value, at any depth. */
const collectStrings = (value: object | string): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(collectStrings)

/**
 * Packs a folder with a package.json. The tarball is renamed into the folder `out` when it is complete, so that other
 * processes never read an incomplete one. Tarballs of other versions of the package are removed.
 * @returns the tarball's path
 * @throws Error when packing fails, or when the tarball lacks a file that package.json names; then no tarball is left
 */
export function packFolder(folder: string, out: string): string {
  mkdirSync(out, { recursive: true })
  using own = mkdtempDisposableSync(path.join(path.resolve(out), '.pack-'))
  const command = ['pack', '--json', '--pack-destination', own.path]
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${folder} cannot be packed:\n${stderr}`)
  const tarball = z.parse(packed, firstOf(JSON.parse(stdout)))
  const {
    name,
    version,
    exports,
    bin = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const included = new Set(tarball.files.map((file) => path.normalize(file.path)))
  const missing = collectStrings({ exports, bin }).filter((file) => !included.has(path.normalize(file)))
  if (missing.length > 0)
    throw new Error(`${name} names files that are not in its tarball: ${missing.join(', ')}`)
  const place = path.join(path.resolve(out), tarball.filename)
  renameSync(path.join(own.path, tarball.filename), place)
  // Other versions of the package are removed, because the commands that use the folder expect one tarball of each.
  const otherVersions = tarball.filename.replace(`${version}.tgz`, '[0-9]*.tgz')
  for (const file of globSync(otherVersions, { cwd: out }))
    if (file !== tarball.filename) rmSync(path.join(out, file))
  return place
}

/**
 * Returns the first result in npm's output, which is an array or, from npm 12 on, an object with package names as keys.
 */
const firstOf = (output: object): unknown => Object.values(output)[0]

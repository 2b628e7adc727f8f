import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The files that an entry of `exports` names, by condition or as they are. */
const files = z.union([z.string(), z.record(z.string(), z.string())])

/** What names files in a package.json. */
const namesFiles = z.object({
  name: z.string(),
  exports: z.record(z.string(), files),
  bin: z.optional(z.record(z.string(), z.string())),
})

/** What `npm pack --json` says of a package. */
const packed = z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })

const valuesOf = (named: string | Readonly<Record<string, string>>): readonly string[] =>
  typeof named === 'string' ? [named] : Object.values(named)

/**
 * Packs a folder with a package.json. The tarball takes its place in one step, so that whoever else packs into the same
 * folder, or reads from it, has whole ones.
 * @param out the folder for the tarball; it is made if it is not there
 * @returns the tarball's path
 * @throws Error when it cannot be packed, or a file that its package.json names is not in the tarball; then there is none
 */
export function packFolder(folder: string, out: string): string {
  mkdirSync(out, { recursive: true })
  const own = mkdtempSync(path.join(path.resolve(out), '.pack-'))
  try {
    const command = ['pack', '--json', '--pack-destination', own]
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${folder} cannot be packed:\n${stderr}`)
    const tarball = z.parse(packed, firstOf(JSON.parse(stdout)))
    const {
      name,
      exports,
      bin = {},
    } = z.parse(namesFiles, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
    const there = new Set(tarball.files.map((file) => path.normalize(file.path)))
    const missing = [...Object.values(exports).flatMap(valuesOf), ...Object.values(bin)].filter(
      (file) => !there.has(path.normalize(file)),
    )
    if (missing.length > 0)
      throw new Error(`${name} names files that are not in its tarball: ${missing.join(', ')}`)
    const place = path.join(path.resolve(out), tarball.filename)
    renameSync(path.join(own, tarball.filename), place)
    return place
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/** npm tells a list of one package, and from its 12th version on packages by name. */
const firstOf = (told: object): unknown => Object.values(told)[0]

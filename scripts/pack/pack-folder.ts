import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The output of `npm pack --json` for a package. */
const packed = z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })

/** Returns all strings in a JSON value, at any depth. */
const textsIn = (value: object | string): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn)

/**
 * Packs a folder with a package.json. Creates the tarball in a temporary folder and then moves it, so that other
 * processes never read an incomplete tarball.
 * @param out the folder for the tarball, which is created if it is missing
 * @returns the tarball's path
 * @throws Error when packing fails, or the tarball lacks a file that its package.json names; then no tarball is left
 */
export function packFolder(folder: string, out: string): string {
  mkdirSync(out, { recursive: true })
  const own = mkdtempSync(path.join(path.resolve(out), '.pack-'))
  try {
    const command = ['pack', '--json', '--pack-destination', own]
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${folder} cannot be packed:\n${stderr}`)
    const tarball = z.parse(packed, firstOf(JSON.parse(stdout)))
    const { name, exports, bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const included = new Set(tarball.files.map((file) => path.normalize(file.path)))
    const missing = textsIn({ exports, bin }).filter((file) => !included.has(path.normalize(file)))
    if (missing.length > 0)
      throw new Error(`${name} names files that are not in its tarball: ${missing.join(', ')}`)
    const place = path.join(path.resolve(out), tarball.filename)
    renameSync(path.join(own, tarball.filename), place)
    return place
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

/**
 * Returns the first package in npm's output, which is an array or, from npm 12 on, an object with packages' names as
 * keys.
 */
const firstOf = (output: object): unknown => Object.values(output)[0]

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TabRelease } from '@club/contract/tab-releases'
import * as z from 'zod/mini'
import { flush, flushTree } from './flush.ts'
import { inFolder } from './in-folder.ts'
import { ReleaseError } from './release-error.ts'

/** Where the site serves the releases' folder. */
const address = '/releases/'

export const manifestFile = 'mf-manifest.json'

/** How much of a build's hash its id has, and how much of its version, in characters. */
const HASH_LENGTH = 10
const VERSION_LENGTH = 29

const versioned = z.object({ metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }) })

/** The manifest of a release as a file; undefined where it is on another server. */
const manifestIn = (releasesDir: string, entry: string): string | undefined =>
  entry.startsWith(address) ? path.join(releasesDir, entry.slice(address.length)) : undefined

/**
 * Whether a release's files are where the list says.
 * @param entry of the list; one on another server counts as there
 */
export function hasFiles(releasesDir: string, entry: string): boolean {
  const manifest = manifestIn(releasesDir, entry)
  return manifest === undefined || existsSync(manifest)
}

/**
 * When a release was made, in milliseconds since 1970.
 * @param entry of the list
 * @returns undefined where its files are on another server, or gone
 */
export function madeAt(releasesDir: string, entry: string): number | undefined {
  const manifest = manifestIn(releasesDir, entry)
  return manifest === undefined
    ? undefined
    : statSync(path.dirname(manifest), { throwIfNoEntry: false })?.mtimeMs
}

/** Deletes the folders of releases that no list has. @param entries as the list had them */
export async function removeReleases(releasesDir: string, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    const manifest = manifestIn(releasesDir, entry)
    if (manifest !== undefined) await rm(path.dirname(manifest), { recursive: true, force: true })
  }
}

/** Puts a build into a folder. */
export type Build = (folder: string) => Promise<void>

/** A build that is there already. @throws ReleaseError when the folder is not */
export const takeBuild =
  (from: string): Build =>
  async (folder) => {
    if (!existsSync(from)) throw new ReleaseError(`${from} is not there: build the tab first.`)
    await cp(from, folder, { recursive: true, filter: (file) => path.basename(file) !== '.built' })
  }

/**
 * Makes a release of a build, for a folder of its own that never changes: `<releases>/<tab>/<id>`, the id being its
 * version and the hash of its files. The same build again is the same release.
 * @param list puts the release on the list, and its files in their place when nothing can refuse it any more: another
 *   run with the same build may list them from then on, so that they are not deleted again
 * @returns what `list` returns
 * @throws ReleaseError when it is no tab's build; then nothing stays
 */
export function makeRelease<Result>(
  releasesDir: string,
  tab: string,
  build: Build,
  list: (release: TabRelease, putInPlace: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const parent = path.join(releasesDir, tab)
  return inFolder(parent, async () => {
    // Beside its place, so that it gets there in one step; no server looks into names with a dot in front.
    const folder = path.join(parent, `.${process.pid}-${randomBytes(4).toString('hex')}`)
    try {
      // With those above it: another run that fails may just have taken them away.
      await mkdir(folder, { recursive: true })
      await build(folder)
      const { place, release } = await described(parent, tab, folder)
      await flushTree(folder)
      return await list(release, async () => {
        if (!existsSync(place)) await rename(folder, place)
        for (const each of [parent, releasesDir]) await flush(each)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** What a build is as a release, and where it belongs. */
async function described(
  parent: string,
  tab: string,
  folder: string,
): Promise<{ readonly place: string; readonly release: TabRelease }> {
  const manifest = await readFile(path.join(folder, manifestFile)).catch(() => undefined)
  if (!manifest) throw new ReleaseError(`The build of ${tab} has no ${manifestFile}.`)
  const id = `${versionIn(manifest, tab)}-${(await hashOf(folder)).slice(0, HASH_LENGTH)}`
  return {
    place: path.join(parent, id),
    release: {
      id,
      entry: `${address}${tab}/${id}/${manifestFile}`,
      integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    },
  }
}

function versionIn(manifest: Buffer, tab: string): string {
  let json: unknown
  try {
    json = JSON.parse(manifest.toString())
  } catch (cause) {
    throw new ReleaseError(`The ${manifestFile} of ${tab} is no JSON.`, { cause })
  }
  const parsed = z.safeParse(versioned, json)
  const version = parsed.success ? parsed.data.metaData.buildInfo.buildVersion : ''
  if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(version))
    throw new ReleaseError(`The ${manifestFile} of ${tab} has no metaData.buildInfo.buildVersion.`)
  return version.slice(0, VERSION_LENGTH)
}

/** The hash of all files' names and contents. */
async function hashOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

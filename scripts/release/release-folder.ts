import { createHash, randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TabRelease } from '@club/contract/tab-releases'
import * as z from 'zod/mini'
import { flushToDisk, flushTreeToDisk, ReleaseError, withNewFolder } from './file-system.ts'

/** The URL path under which the site serves the releases of tabs. */
const address = '/releases/'

export const manifestFileName = 'mf-manifest.json'

const HASH_LENGTH = 10
const VERSION_LENGTH = 29

const versioned = z.object({ metaData: z.object({ buildInfo: z.object({ buildVersion: z.string() }) }) })

/** Returns the path of a release's manifest file; undefined when the release is on another server. */
const manifestIn = (releasesDir: string, entry: string): string | undefined =>
  entry.startsWith(address) ? path.join(releasesDir, entry.slice(address.length)) : undefined

/**
 * Whether the files of a release exist. A release on another server counts as existing.
 * @param entry the address of the release's manifest
 */
export function releaseFilesExist(releasesDir: string, entry: string): boolean {
  const manifest = manifestIn(releasesDir, entry)
  return manifest === undefined || existsSync(manifest)
}

/** Returns when a release was created, in ms since 1970; undefined if its files are missing or on another server. */
export function getReleaseCreationTime(releasesDir: string, entry: string): number | undefined {
  const manifest = manifestIn(releasesDir, entry)
  return manifest === undefined
    ? undefined
    : statSync(path.dirname(manifest), { throwIfNoEntry: false })?.mtimeMs
}

export async function removeReleases(releasesDir: string, entries: readonly string[]): Promise<void> {
  for (const entry of entries) {
    const manifest = manifestIn(releasesDir, entry)
    if (manifest !== undefined) await rm(path.dirname(manifest), { recursive: true, force: true })
  }
}

export type BuildWriter = (folder: string) => Promise<void>

/**
 * Returns a function that copies a build from the folder `from`, with the files to which its symbolic links point. It
 * throws a ReleaseError when there is no such folder, when it contains no build, or when a link points to a file outside of it, because visitors
 * can read all files of a release.
 */
export const copyBuild =
  (from: string): BuildWriter =>
  async (folder) => {
    if (!existsSync(from)) throw new ReleaseError(`${from} is not there: build the tab first.`)
    if (!statSync(from).isDirectory()) throw new ReleaseError(`${from} is no folder with a build.`)
    if (!existsSync(path.join(from, manifestFileName)))
      throw new ReleaseError(`${from} has no ${manifestFileName}: it is no build of a tab.`)
    const root = await realpath(from)
    const filter = async (file: string) => {
      const target = await realpath(file)
      if (target !== root && !target.startsWith(`${root}${path.sep}`))
        throw new ReleaseError(
          `${file} is a link out of the build: only files of the build can be published.`,
        )
      return !['.built', '.replaced.json'].includes(path.basename(file))
    }
    await cp(root, folder, { recursive: true, dereference: true, filter })
  }

/**
 * Creates a release in the folder `<releases>/<tab>/<id>`, which never changes. The id contains the version and the
 * hash of the files, so the same build always gets the same id.
 * @param list the function that adds the release to the list of tabs. When the changed list is valid, the function must
 * call `putInPlace`, which gives the folder its final name. If the function fails after that call, the folder stays,
 * because another process may have added a release of the same build
 * @throws ReleaseError when the folder does not contain a tab's build; then no files are left
 */
export function createRelease<Result>(
  releasesDir: string,
  tab: string,
  build: BuildWriter,
  list: (release: TabRelease, putInPlace: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const parent = path.join(releasesDir, tab)
  return withNewFolder(parent, async () => {
    // The temporary folder is beside the final one, so that it can be renamed. Servers ignore names that begin with a
    // dot.
    const folder = path.join(parent, `.${process.pid}-${randomBytes(4).toString('hex')}`)
    try {
      // Another process whose release failed may have removed the parent folders.
      await mkdir(folder, { recursive: true })
      await build(folder)
      const { place, release } = await releaseOfBuild(parent, tab, folder)
      await flushTreeToDisk(folder)
      return await list(release, async () => {
        if (!existsSync(place)) await rename(folder, place)
        for (const each of [parent, releasesDir]) await flushToDisk(each)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function releaseOfBuild(
  parent: string,
  tab: string,
  folder: string,
): Promise<{ readonly place: string; readonly release: TabRelease }> {
  const manifest = await readFile(path.join(folder, manifestFileName)).catch(() => undefined)
  if (!manifest) throw new ReleaseError(`The build of ${tab} has no ${manifestFileName}.`)
  const id = `${versionIn(manifest, tab)}-${(await hashOf(folder)).slice(0, HASH_LENGTH)}`
  return {
    place: path.join(parent, id),
    release: {
      id,
      entry: `${address}${tab}/${id}/${manifestFileName}`,
      integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
    },
  }
}

function versionIn(manifest: Buffer, tab: string): string {
  let json: unknown
  try {
    json = JSON.parse(manifest.toString())
  } catch (cause) {
    throw new ReleaseError(`The ${manifestFileName} of ${tab} is no JSON.`, { cause })
  }
  const parsed = z.safeParse(versioned, json)
  const version = parsed.success ? parsed.data.metaData.buildInfo.buildVersion : ''
  if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(version))
    throw new ReleaseError(`The ${manifestFileName} of ${tab} has no metaData.buildInfo.buildVersion.`)
  return version.slice(0, VERSION_LENGTH)
}

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

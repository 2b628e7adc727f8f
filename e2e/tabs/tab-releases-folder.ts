import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TabRelease } from '@club/contract/tab-releases'
import { onTestFinished } from 'vitest'
import { copyBuild, createRelease, manifestFileName } from '../../scripts/release/release-folder.ts'
import { addRelease, type ListedTabEdit } from '../../scripts/release/tab-list-edits.ts'
import { editTab } from '../../scripts/release/tab-list-file.ts'

const root = path.join(import.meta.dirname, '../..')

/** The releases of a site. Tests change them as `npm run release` does. */
export interface ReleasesFolder {
  /** The path for the setting RELEASES_DIR. */
  readonly folder: string
  /** Adds a changed copy of a tab's build as a release. */
  readonly add: (tab: string, changes?: readonly BuiltFileChange[]) => Promise<TabRelease>
  /** Adds a release with these files. The keys are the names of the files. */
  readonly addFiles: (tab: string, files: Readonly<Record<string, string>>) => Promise<TabRelease>
  readonly edit: (tab: string, edit: ListedTabEdit) => Promise<unknown>
  /** Finds the first file of a release whose file name begins with `start`. Returns its path. */
  readonly file: (tab: string, release: TabRelease, start: string) => Promise<string>
  readonly remove: () => Promise<void>
}

export interface BuiltFileChange {
  /** The beginning of the file's name, before the hash that the build adds. */
  readonly file: string
  readonly from: string
  readonly to: string
}

export async function createReleasesFolder(): Promise<ReleasesFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-releases-'))
  const list = {
    file: path.join(folder, 'microfrontends.json'),
    original: path.join(root, 'shell/microfrontends.json'),
  }
  const listed = (tab: string) => async (release: TabRelease, add: () => Promise<void>) => {
    await editTab(list, tab, addRelease(release), { add })
    return release
  }
  return {
    folder,
    add: async (tab, changes = []) => {
      const build = async (place: string) => {
        await copyBuild(path.join(root, tab, 'dist'))(place)
        for (const change of changes) await changeBuiltFile(place, change)
      }
      return createRelease(folder, tab, build, listed(tab))
    },
    addFiles: async (tab, files) => {
      const build = async (place: string) => {
        for (const [name, text] of Object.entries(files)) await writeFile(path.join(place, name), text)
      }
      return createRelease(folder, tab, build, listed(tab))
    },
    edit: (tab, edit) => editTab(list, tab, edit),
    file: async (tab, { id }, start) => fileOf(path.join(folder, tab, id), start),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function fileOf(folder: string, start: string): Promise<string> {
  const manifest = await readFile(path.join(folder, manifestFileName), 'utf8')
  // Skips files that the manifest does not list, because they are from older builds.
  const named = (await readdir(folder)).find(
    (file) => file.startsWith(start) && (file === manifestFileName || manifest.includes(`"${file}"`)),
  )
  if (!named) throw new Error(`no ${start} in ${folder}`)
  return path.join(folder, named)
}

/** Returns the hash of a text in the format of the `integrity` attribute. */
export const computeSriHash = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * Changes a file as a new build would. Updates the file's hash in the manifest, and deletes the file's compressed
 * copies.
 */
export async function changeBuiltFile(folder: string, { file, from, to }: BuiltFileChange): Promise<void> {
  const place = await fileOf(folder, file)
  const before = await readFile(place, 'utf8')
  const after = before.replaceAll(from, to)
  if (after === before) throw new Error(`${file} has no ${from}`)
  await replaceBuiltFile(place, after)
  const manifest = path.join(folder, manifestFileName)
  await replaceBuiltFile(
    manifest,
    (await readFile(manifest, 'utf8')).replace(computeSriHash(before), computeSriHash(after)),
  )
}

/** Writes a file and deletes its compressed copies. */
export async function replaceBuiltFile(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  for (const ending of ['.gz', '.br']) await rm(file + ending, { force: true })
}

/** Copies a folder until the test is over, and returns a function that restores it. */
export async function backUpFolder(folder: string): Promise<() => Promise<void>> {
  const copy = await mkdtemp(path.join(tmpdir(), 'club-copy-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(folder, copy, { recursive: true })
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await cp(copy, folder, { recursive: true })
  }
}

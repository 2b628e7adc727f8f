import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { microfrontend } from '@club/contract'
import { type ListedTab, listedTabs } from '@club/contract/tab-releases'
import * as z from 'zod/mini'
import type { TabEdit } from './edits.ts'
import { flushToDisk } from './flush-to-disk.ts'
import { withNewFolder } from './new-folder.ts'
import { ReleaseError } from './release-error.ts'

/** The two files that can contain the list of tabs. */
export interface TabListPaths {
  /** The list of tabs that the release command writes. */
  readonly file: string
  /** The list of tabs that is read while `file` does not exist. */
  readonly original: string
}

/** The maximum time in milliseconds to wait until another process has finished its edit of the list of tabs. */
const LOCK_DEADLINE = 5_000
const PAUSE = 50

/** Reads the list of tabs. @throws ReleaseError when the list is missing or invalid */
export async function readList({ file, original }: TabListPaths): Promise<readonly ListedTab[]> {
  const place = existsSync(file) ? file : original
  const parsed = z.safeParse(listedTabs, await readJson(place))
  if (!parsed.success)
    throw new ReleaseError(
      `${place} is not a list of tabs, and stays as it is: ${z.prettifyError(parsed.error)}`,
    )
  return parsed.data
}

/**
 * Adds and deletes the files of releases during an edit of the list of tabs, while other processes cannot edit this
 * list.
 */
export interface FileChanges {
  /** Adds the files of a new release. It runs when the new list of tabs is valid, and before this list is written. */
  readonly add: () => Promise<void>
  /**
   * Deletes the files of releases that the edit has removed from the list of tabs. It runs after the new list is
   * written.
   * @param entries the addresses of the removed releases' manifests
   */
  readonly remove?: (entries: readonly string[]) => Promise<void>
}

/**
 * Changes a tab's entry in the list of tabs.
 * @returns the tab's new entry
 * @throws ReleaseError when the edit fails; then nothing was changed
 */
export async function editTab(
  list: TabListPaths,
  name: string,
  edit: TabEdit,
  files?: FileChanges,
): Promise<ListedTab> {
  return findTab(await editList(list, replaceTab(name, edit), files), name)
}

/**
 * Returns a function that applies an edit to one tab in a list of tabs. The function throws ReleaseError when the list
 * does not contain this tab.
 */
export const replaceTab =
  (name: string, edit: TabEdit) =>
  (tabs: readonly ListedTab[]): readonly ListedTab[] => {
    const changed = edit(findTab(tabs, name))
    return tabs.map((tab) => (tab.name === name ? changed : tab))
  }

/**
 * Changes the list of tabs. Locks the list, validates the new list, and replaces the file atomically.
 * @throws ReleaseError when the edit fails; then nothing was changed
 */
export function editList(
  list: TabListPaths,
  edit: (tabs: readonly ListedTab[]) => readonly ListedTab[],
  files?: FileChanges,
): Promise<readonly ListedTab[]> {
  return withLock(list.file, async () => {
    const tabs = await readList(list)
    const edited = z.safeParse(listedTabs, edit(tabs))
    if (!edited.success)
      throw new ReleaseError(`The list would not be one any more: ${z.prettifyError(edited.error)}`)
    await files?.add()
    await replace(list.file, `${JSON.stringify(edited.data, undefined, 2)}\n`)
    const remaining = new Set(entriesOf(edited.data))
    await files?.remove?.(entriesOf(tabs).filter((entry) => !remaining.has(entry)))
    return edited.data
  })
}

const entriesOf = (tabs: readonly ListedTab[]): readonly string[] =>
  tabs.flatMap(({ releases = [] }) => releases.map(({ entry }) => entry))

/**
 * Finds a tab by its name.
 * @throws ReleaseError when the list of tabs does not contain it
 */
export function findTab(tabs: readonly ListedTab[], name: string): ListedTab {
  const tab = tabs.find((each) => each.name === name)
  if (tab) return tab
  throw new ReleaseError(
    `The list has no tab ${JSON.stringify(name)}. It has: ${tabs.map((each) => each.name).join(', ')}.`,
  )
}

/**
 * Reads the entry of a new tab in the list of tabs from the file `tab.json` of the tab's team.
 * @throws ReleaseError when the file describes no tab, or a tab with another name
 */
export async function readNewTab(file: string, name: string): Promise<ListedTab> {
  const parsed = z.safeParse(microfrontend, await readJson(file, 'a tab'))
  if (!parsed.success)
    throw new ReleaseError(`${file} does not describe a tab: ${z.prettifyError(parsed.error)}`)
  if (parsed.data.name !== name) throw new ReleaseError(`${file} describes ${parsed.data.name}, not ${name}.`)
  return parsed.data
}

async function readJson(file: string, what = 'a list of tabs'): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new ReleaseError(`${file} is not ${what}: it cannot be read as JSON.`, { cause })
  }
}

/** Writes and syncs a new file, and then renames it, so that a crash leaves either the old text or the new text. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.new`
  await writeFile(next, text, { flush: true })
  await rename(next, file)
  await flushToDisk(path.dirname(file))
}

/**
 * Waits until no other process edits the list of tabs, then runs an edit. Meanwhile, other processes cannot edit the
 * list.
 */
function withLock<Result>(file: string, edit: () => Promise<Result>): Promise<Result> {
  return withNewFolder(path.dirname(file), async () => {
    const lock = `${file}.lock`
    const end = performance.now() + LOCK_DEADLINE
    while (!(await createLock(lock))) {
      if (performance.now() > end)
        throw new ReleaseError(
          `Another edit holds ${lock} (process ${await readFile(lock, 'utf8').catch(() => 'unknown')}). If none is running, delete that file.`,
        )
      await setTimeout(PAUSE)
    }
    try {
      return await edit()
    } finally {
      await rm(lock, { force: true })
    }
  })
}

/** Creates the lock file. @returns false when another process has the lock */
async function createLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

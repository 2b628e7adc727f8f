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

/** Where the list of tabs is stored. */
export interface TabListPaths {
  /** The file that is edited. */
  readonly file: string
  /** The list that is used until `file` exists. */
  readonly original: string
}

/** The maximum wait in milliseconds for another process's edit to end. */
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

/** Changes to the files that the list names, made while the list is locked. */
export interface FileChanges {
  /** Adds files, after the new list was validated and before it is written. */
  readonly add: () => Promise<void>
  /** Deletes the files of removed releases, after the list was written. @param entries the removed releases' entries */
  readonly remove?: (entries: readonly string[]) => Promise<void>
}

/**
 * Changes a tab's entry in the list.
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

/** Applies an edit to one tab of a list. @throws ReleaseError when the list has no such tab */
export const replaceTab =
  (name: string, edit: TabEdit) =>
  (tabs: readonly ListedTab[]): readonly ListedTab[] => {
    const changed = edit(findTab(tabs, name))
    return tabs.map((tab) => (tab.name === name ? changed : tab))
  }

/**
 * Changes the list under a lock, validates the result, and replaces the file atomically.
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

/** Finds a tab of the list by its name. @throws ReleaseError when the list has no such tab */
export function findTab(tabs: readonly ListedTab[], name: string): ListedTab {
  const tab = tabs.find((each) => each.name === name)
  if (tab) return tab
  throw new ReleaseError(
    `The list has no tab ${JSON.stringify(name)}. It has: ${tabs.map((each) => each.name).join(', ')}.`,
  )
}

/**
 * Reads a new tab's entry from its team's `tab.json`.
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

/** Writes and syncs a new file, then renames it, so that a crash leaves either the old or the new one. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.new`
  await writeFile(next, text, { flush: true })
  await rename(next, file)
  await flushToDisk(path.dirname(file))
}

/** Waits until no other process edits the list, then runs an edit. */
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

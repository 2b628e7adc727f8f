import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { microfrontend } from '@club/contract'
import { type ListedTab, listedTabs } from '@club/contract/tab-releases'
import * as z from 'zod/mini'
import { flushToDisk, ReleaseError, withNewFolder } from './file-system.ts'
import type { ListedTabEdit } from './tab-list-edits.ts'

export interface TabListPaths {
  readonly file: string
  /** The path of the list that is read while `file` does not exist. */
  readonly original: string
}

/** How long to wait while another process edits the list, in milliseconds. */
const LOCK_DEADLINE = 5_000
const PAUSE = 50

/** Returns the path of the list in use: `original` until `file` exists. */
const getFileInUse = ({ file, original }: TabListPaths): string => (existsSync(file) ? file : original)

/** Reads the list of tabs. @throws ReleaseError when the list is missing or invalid */
export async function readTabList(list: TabListPaths): Promise<readonly ListedTab[]> {
  const place = getFileInUse(list)
  const parsed = z.safeParse(listedTabs, await readJson(place))
  if (!parsed.success)
    throw new ReleaseError(
      `${place} is not a list of tabs, and stays as it is: ${z.prettifyError(parsed.error)}`,
    )
  return parsed.data
}

/**
 * Callbacks that change the files of releases. They run while the list is locked, so that no other process edits it.
 */
export interface ReleaseFolderCallbacks {
  /** Runs when the new list is valid, before the list is written. */
  readonly add: () => Promise<void>
  /**
   * Runs after the new list is written.
   * @param entries the manifest addresses of the releases that are no longer in the list
   */
  readonly remove?: (entries: readonly string[]) => Promise<void>
}

/**
 * Changes one tab of the list.
 * @returns the tab's new entry
 * @throws ReleaseError when the edit fails; then nothing was changed
 */
export async function editTab(
  list: TabListPaths,
  name: string,
  edit: ListedTabEdit,
  files?: ReleaseFolderCallbacks,
): Promise<ListedTab> {
  return findTab(await editTabList(list, createTabListEdit(list, name, edit), files), name, list)
}

/**
 * Returns a function that applies an edit to one tab of a list. It throws a ReleaseError when the list lacks the tab.
 */
export const createTabListEdit =
  (list: TabListPaths, name: string, edit: ListedTabEdit) =>
  (tabs: readonly ListedTab[]): readonly ListedTab[] => {
    const changed = edit(findTab(tabs, name, list))
    return tabs.map((tab) => (tab.name === name ? changed : tab))
  }

/**
 * Changes the list of tabs. Locks the list, validates the new list, and replaces the file atomically.
 * @throws ReleaseError when the edit fails; then nothing was changed
 */
export function editTabList(
  list: TabListPaths,
  edit: (tabs: readonly ListedTab[]) => readonly ListedTab[],
  files?: ReleaseFolderCallbacks,
): Promise<readonly ListedTab[]> {
  return withLock(list.file, async () => {
    const tabs = await readTabList(list)
    const edited = z.safeParse(listedTabs, edit(tabs))
    if (!edited.success)
      throw new ReleaseError(
        `The edited list of tabs is invalid, so nothing was changed: ${z.prettifyError(edited.error)}`,
      )
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
 * @param list the paths of the list, for the message of the error
 * @throws ReleaseError when the list of tabs does not contain it
 */
export function findTab(tabs: readonly ListedTab[], name: string, list: TabListPaths): ListedTab {
  const tab = tabs.find((each) => each.name === name)
  if (tab) return tab
  throw new ReleaseError(
    `${getFileInUse(list)} has no tab ${JSON.stringify(name)}. It has: ${tabs.map((each) => each.name).join(', ')}. A release appends a tab of shell/microfrontends.json, or with --dist <folder> --add <tab.json> any other tab.`,
  )
}

/**
 * Reads a new tab from the file `tab.json` that the tab's team provides.
 * @throws ReleaseError when the file describes no tab, or a tab with another name
 */
export async function readNewTabFile(file: string, name: string): Promise<ListedTab> {
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

/** Replaces a file atomically: after a crash, the file has either the old text or the new text. */
async function replace(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.new`
  await writeFile(next, text, { flush: true })
  await rename(next, file)
  await flushToDisk(path.dirname(file))
}

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

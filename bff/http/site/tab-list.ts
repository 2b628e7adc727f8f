import { readFile, stat } from 'node:fs/promises'
import type { Microfrontend } from '@club/contract'
import { type ListedTab, listedTabs } from '@club/contract/tab-releases'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { chooseReleaseForCohort, hasCanaryRelease } from './release-choice.ts'

export interface TabList {
  readonly listed: readonly ListedTab[]
  /** The list of tabs for a browser that gets no canary. */
  readonly tabs: readonly Microfrontend[]
  /** `tabs` as JSON. */
  readonly text: string
  /** Whether the list depends on the browser's cohort. */
  readonly byCohort: boolean
}

/** Reads the list of tabs. Rejects when the list is invalid and no earlier list was valid. */
export type TabListReader = () => Promise<TabList>

/**
 * Reads the list of tabs from the first existing file. Reads it again after each change of the file, so that adding or
 * releasing a tab needs no restart. An invalid list is logged once, and the last valid list stays in use.
 * @param files the possible files, in order of precedence
 */
export function createTabListReader(files: readonly string[], log: Logger): TabListReader {
  let current: TabList | undefined
  let currentVersion = ''
  let loggedVersion = ''
  return async () => {
    const found = await findFirstExistingFile(files)
    if (current && found.version === currentVersion) return current
    try {
      current = await readList(found.file)
      currentVersion = found.version
      return current
    } catch (error) {
      if (!current) throw error
      if (loggedVersion !== found.version)
        log.error({ err: error }, 'the list of tabs cannot be read; the last valid list stays in use')
      loggedVersion = found.version
      return current
    }
  }
}

/** Returns undefined when the list cannot be read, because the shell works without it. */
export async function readTabsOrLogError(readTabs: TabListReader, log: Logger): Promise<TabList | undefined> {
  try {
    return await readTabs()
  } catch (error) {
    log.error({ err: error }, 'the list of tabs cannot be read')
    return undefined
  }
}

/**
 * Returns the first file that exists, and a text that changes whenever the file changes. If no file exists, returns the
 * last file and an empty text.
 */
export async function findFirstExistingFile(files: readonly string[]) {
  for (const file of files) {
    const { mtimeMs, size, ino } = (await stat(file).catch(() => undefined)) ?? {}
    if (ino !== undefined) return { file, version: `${file} ${mtimeMs} ${size} ${ino}` }
  }
  return { file: files.at(-1) ?? '', version: '' }
}

async function readList(file: string): Promise<TabList> {
  const text = await readFile(file, 'utf8')
  const result = z.safeParse(listedTabs, parsed(text, file))
  if (!result.success) throw new Error(`${file} is not a list of tabs: ${z.prettifyError(result.error)}`)
  const listed = result.data
  const tabs = listed.map((tab) => chooseReleaseForCohort(tab, undefined))
  const isPlain = listed.every(({ releases, live }) => releases === undefined && live === undefined)
  return { listed, tabs, text: isPlain ? text : JSON.stringify(tabs), byCohort: hasCanaryRelease(listed) }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not a list of tabs: it is no JSON`, { cause })
  }
}

import { readFile, stat } from 'node:fs/promises'
import type { Microfrontend } from '@club/contract'
import { type ListedTab, listedTabs } from '@club/contract/tab-releases'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { hasCanary, tabFor } from './tab-choice.ts'

/** The list of tabs as its file has it. */
export interface TabList {
  readonly listed: readonly ListedTab[]
  /** As a browser in no canary gets it. */
  readonly tabs: readonly Microfrontend[]
  /** The same as text, ready to be sent. */
  readonly text: string
  /** Whether browsers get different lists. */
  readonly byCohort: boolean
}

/** Reads the list of tabs; rejects when it never was one, with what is wrong. */
export type TabListReader = () => Promise<TabList>

/**
 * Reads the list of tabs from the first of the files that is there, and again whenever that has changed: adding,
 * moving, releasing or closing a tab needs no restart. A list that has become unreadable is told, once, and the last
 * good one serves until it is mended.
 * @param files whose list it is; the later ones serve while the earlier are not there
 */
export function tabListReader(files: readonly string[], log: Logger): TabListReader {
  let known: TabList | undefined
  let knownVersion = ''
  let toldVersion = ''
  return async () => {
    const found = await firstOf(files)
    if (known && found.version === knownVersion) return known
    try {
      known = await readList(found.file)
      knownVersion = found.version
      return known
    } catch (error) {
      if (!known) throw error
      if (toldVersion !== found.version)
        log.error({ err: error }, 'the list of tabs cannot be read: the last good one goes on serving')
      toldVersion = found.version
      return known
    }
  }
}

interface Found {
  readonly file: string
  /** Another one means that the file has changed; empty when it is not there. */
  readonly version: string
}

/** The first file that is there; the last one when none is. */
async function firstOf(files: readonly string[]): Promise<Found> {
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
  const tabs = listed.map((tab) => tabFor(tab, undefined))
  const asItStands = listed.every(({ releases, live }) => releases === undefined && live === undefined)
  return { listed, tabs, text: asItStands ? text : JSON.stringify(tabs), byCohort: hasCanary(listed) }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not a list of tabs: it is no JSON`, { cause })
  }
}

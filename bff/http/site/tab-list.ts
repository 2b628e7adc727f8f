import { readFile, stat } from 'node:fs/promises'
import { type Microfrontend, microfrontends } from '@club/contract'
import * as z from 'zod/mini'

/** The list of tabs as its file has it. */
export interface TabList {
  readonly text: string
  readonly tabs: readonly Microfrontend[]
}

/**
 * Reads the list of tabs, again whenever its file has changed: adding or moving a tab needs no restart.
 * @returns a reader; it rejects when the file is missing or broken, with what is wrong
 */
export function tabListReader(file: string): () => Promise<TabList> {
  let known: { readonly version: string; readonly list: TabList } | undefined
  return async () => {
    const { mtimeMs, size, ino } = await stat(file)
    const version = `${mtimeMs} ${size} ${ino}`
    if (known?.version === version) return known.list
    const text = await readFile(file, 'utf8')
    const result = z.safeParse(microfrontends, JSON.parse(text))
    if (!result.success) throw new Error(`${file} is not a list of tabs: ${z.prettifyError(result.error)}`)
    const list = { text, tabs: result.data }
    known = { version, list }
    return list
  }
}

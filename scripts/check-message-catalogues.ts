import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isActivityKind, problems } from '@club/contract'
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

export type MessageCatalogue = Readonly<Record<string, string>>

/** Returns the names of a text's placeholders: `count` of `{count, plural, …}`, `link` of `<link>…</link>`. */
export const getPlaceholders = (text: string): string[] => [...new Set(namesIn(parse(text)))].sort()

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [element.value, ...namesIn(element.children)]
    if (!isSelectElement(element) && !isPluralElement(element)) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
  })

/** The ids of texts whose placeholders differ between the languages on purpose. */
const differing: ReadonlySet<string> = new Set([
  // The English text contains a sentence from the server; the Czech text contains the names of the invalid fields.
  'platform.problem.validation_failed',
  // The specification defines the English title; the Czech title contains the player's name.
  'mf-games.registration.markedNotGoing',
])

/**
 * Compares the UI texts of a workspace in the two languages.
 * @returns a line for each id that is missing in a language or whose placeholders differ
 */
export function findCatalogueDifferences(part: string, en: MessageCatalogue, cs: MessageCatalogue): string[] {
  const ids = [...new Set([...Object.keys(en), ...Object.keys(cs)])]
  return ids.flatMap((id) => {
    const english = en[id]
    const czech = cs[id]
    if (english === undefined || czech === undefined)
      return [`${part}: ${id} is missing in ${czech ? 'en' : 'cs'}`]
    if (differing.has(id) || getPlaceholders(english).join() === getPlaceholders(czech).join()) return []
    return [`${part}: ${id} has ${getPlaceholders(english)} in en, ${getPlaceholders(czech)} in cs`]
  })
}

/** Matches text ids such as `mf-games.nextGame.noneDescription`: the name of a workspace, then words in camelCase. */
const idPattern = (part: string) => new RegExp(`^${part}(\\.[a-z][a-zA-Z0-9]*)+$`)

/** Matches the ids of texts for API errors and activities, which end in an error code or a kind of activity. */
const ofContract = /^(?:platform\.problem|mf-games\.activity\.kind)\.(.+)$/

export const findMisnamedMessageIds = (part: string, ids: readonly string[]): string[] =>
  ids.filter((id) => !idPattern(part).test(id) && !isOfContract(ofContract.exec(id)?.[1]))

const isOfContract = (name = ''): boolean => name in problems || isActivityKind(name)

/**
 * Returns the text ids in a workspace's code, and the beginnings of ids in template literals, such as
 * `platform.problem.`.
 */
export function findUsedMessageIds(root: string, part: string): { ids: Set<string>; prefixes: Set<string> } {
  const prefix = part.replaceAll('-', '\\-')
  const ids = new Set<string>()
  const prefixes = new Set<string>()
  for (const file of globSync(`${part}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist|messages|\.test\./.test(name),
  })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, id] of text.matchAll(new RegExp(`['"\`](${prefix}\\.[\\w.-]*\\w)['"\`]`, 'g')))
      ids.add(id ?? '')
    for (const [, start] of text.matchAll(new RegExp(`\`(${prefix}\\.[\\w.-]*)\\$\\{`, 'g')))
      prefixes.add(start ?? '')
  }
  return { ids, prefixes }
}

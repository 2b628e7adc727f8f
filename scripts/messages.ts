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

/** One part's texts in one language, by id. */
export type Catalogue = Readonly<Record<string, string>>

/** Returns the names of a text's placeholders: `count` of `{count, plural, …}`, `link` of `<link>…</link>`. */
export const placeholders = (text: string): string[] => [...new Set(namesIn(parse(text)))].sort()

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [element.value, ...namesIn(element.children)]
    if (!isSelectElement(element) && !isPluralElement(element)) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
  })

/** Texts whose placeholders differ between the languages on purpose. */
const differing: ReadonlySet<string> = new Set([
  // The English text shows the server's sentence; the Czech text names the fields.
  'platform.problem.validation_failed',
  // The specification defines the English title; the Czech title contains the player's name.
  'mf-games.registration.markedNotGoing',
])

/**
 * Compares a part's texts in the two languages.
 * @returns a line for each missing id and each id whose placeholders differ
 */
export function compareCatalogues(part: string, en: Catalogue, cs: Catalogue): string[] {
  const ids = [...new Set([...Object.keys(en), ...Object.keys(cs)])]
  return ids.flatMap((id) => {
    const english = en[id]
    const czech = cs[id]
    if (english === undefined || czech === undefined)
      return [`${part}: ${id} is missing in ${czech ? 'en' : 'cs'}`]
    if (differing.has(id) || placeholders(english).join() === placeholders(czech).join()) return []
    return [`${part}: ${id} has ${placeholders(english)} in en, ${placeholders(czech)} in cs`]
  })
}

/** Matches a part's name and words in camelCase: `mf-games.nextGame.noneDescription`. */
const idPattern = (part: string) => new RegExp(`^${part}(\\.[a-z][a-zA-Z0-9]*)+$`)

/** Matches the ids of problem and activity texts, which end in a problem's code or an activity's kind in snake_case. */
const ofContract = /^(?:platform\.problem|mf-games\.activity\.kind)\.(.+)$/

/** Returns the ids of a part that do not follow the naming style. */
export const findMisnamedIds = (part: string, ids: readonly string[]): string[] =>
  ids.filter((id) => !idPattern(part).test(id) && !isOfContract(ofContract.exec(id)?.[1]))

const isOfContract = (name = ''): boolean => name in problems || isActivityKind(name)

/**
 * Returns the message ids in a part's code: whole ids, and the prefixes in template literals (`platform.problem.` in
 * `platform.problem.${code}`).
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

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

/** The texts of one part of the site in one language. The keys are the ids of the texts. */
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

/** The ids of texts whose placeholders differ between the languages on purpose. */
const differing: ReadonlySet<string> = new Set([
  // The English text shows a sentence of the server; the Czech text shows the names of the fields.
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

/** Matches ids such as `mf-games.nextGame.noneDescription`: the name of a part, then words in camelCase. */
const idPattern = (part: string) => new RegExp(`^${part}(\\.[a-z][a-zA-Z0-9]*)+$`)

/**
 * Matches the ids of the texts for the API's problems and activities. They end in a problem's code or an activity's
 * kind, which are in snake_case.
 */
const ofContract = /^(?:platform\.problem|mf-games\.activity\.kind)\.(.+)$/

/** Returns the ids of a part's texts that do not follow the naming style. */
export const findMisnamedIds = (part: string, ids: readonly string[]): string[] =>
  ids.filter((id) => !idPattern(part).test(id) && !isOfContract(ofContract.exec(id)?.[1]))

const isOfContract = (name = ''): boolean => name in problems || isActivityKind(name)

/**
 * Returns the ids of texts in a part's code. `prefixes` are the beginnings of ids in template literals, such as
 * `platform.problem.` in `platform.problem.${code}`.
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

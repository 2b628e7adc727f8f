import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { problems } from '@club/contract'
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

/** The names a text is filled with: `{count, plural, …}` and `<link>…</link>` give count and link. */
export const placeholders = (text: string): string[] => [...new Set(namesIn(parse(text)))].sort()

const namesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return []
    if (isTagElement(element)) return [element.value, ...namesIn(element.children)]
    if (!isSelectElement(element) && !isPluralElement(element)) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))]
  })

/** Texts that each language fills in its own way, and why. */
const ownWays: ReadonlySet<string> = new Set([
  // English is the server's language, so its sentence is shown; Czech names the fields.
  'platform.problem.validation_failed',
  // The English title is the specification's; Czech says who in it.
  'mf-games.registration.markedNotGoing',
])

/**
 * What two languages of a part disagree about.
 * @returns one line per missing id, and per id whose placeholders differ
 */
export function disagreements(part: string, en: Catalogue, cs: Catalogue): string[] {
  const ids = [...new Set([...Object.keys(en), ...Object.keys(cs)])]
  return ids.flatMap((id) => {
    const english = en[id]
    const czech = cs[id]
    if (english === undefined || czech === undefined)
      return [`${part}: ${id} is missing in ${czech ? 'en' : 'cs'}`]
    if (ownWays.has(id) || placeholders(english).join() === placeholders(czech).join()) return []
    return [`${part}: ${id} is filled with ${placeholders(english)} in en, with ${placeholders(czech)} in cs`]
  })
}

/** A part's name and words in camelCase: `mf-games.nextGame.noneDescription`. */
const styled = (part: string) => new RegExp(`^${part}(\\.[a-z][a-zA-Z0-9]*)+$`)

/** A problem's text ends with the problem's code, which the contract writes in snake_case. */
const problemText = /^platform\.problem\.(.+)$/

/** The ids of a part that are not written in the one style of all texts. */
export const misspelled = (part: string, ids: readonly string[]): string[] =>
  ids.filter((id) => !styled(part).test(id) && !isProblemCode(problemText.exec(id)?.[1]))

const isProblemCode = (code: string | undefined): boolean => code !== undefined && code in problems

/**
 * The ids that a part's code names: whole ones, and the fixed beginnings of those it puts together
 * (`platform.problem.${code}` gives the beginning `platform.problem.`).
 */
export function namedIds(root: string, part: string): { whole: Set<string>; beginnings: Set<string> } {
  const prefix = part.replaceAll('-', '\\-')
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  for (const file of globSync(`${part}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist|messages|\.test\./.test(name),
  })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, id] of text.matchAll(new RegExp(`['"\`](${prefix}\\.[\\w.-]*\\w)['"\`]`, 'g')))
      whole.add(id ?? '')
    for (const [, start] of text.matchAll(new RegExp(`\`(${prefix}\\.[\\w.-]*)\\$\\{`, 'g')))
      beginnings.add(start ?? '')
  }
  return { whole, beginnings }
}

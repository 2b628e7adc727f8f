import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** ICU messages by id, as they are written or as the preset's build parsed them. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

/** What of a text a parser has to read: arguments, tags, and quotes around either. */
const syntax = /[{}<>']/

const needsParser = (text: Texts[string]): boolean => typeof text === 'string' && syntax.test(text)

let loadedParser: typeof import('./parse-texts.ts') | undefined

/**
 * Makes a tab's texts readable for the page, which has no parser: the preset parses a tab's texts at its build, other builds
 * leave them as they are written. Only for those the parser is loaded, once.
 */
export function readableTexts(texts: Texts): Texts | Promise<Texts> {
  if (!Object.values(texts).some(needsParser)) return texts
  return loadedParser ? loadedParser.parseTexts(texts) : parsed(texts)
}

async function parsed(texts: Texts): Promise<Texts> {
  loadedParser = await import(/* webpackChunkName: "later-parser" */ './parse-texts.ts')
  return loadedParser.parseTexts(texts)
}

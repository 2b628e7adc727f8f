import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** ICU messages by id, as they are written or as the preset's build parsed them. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

/** What of a text a parser has to read: arguments, tags, and quotes around either. */
const syntax = /[{}<>']/

const needsParser = (text: Texts[string]): boolean => typeof text === 'string' && syntax.test(text)

/**
 * Makes a tab's texts readable for the page, which has no parser: the preset parses a tab's texts at its build, other builds
 * leave them as they are written. Only for those the parser is loaded.
 */
export async function readableTexts(texts: Texts): Promise<Texts> {
  if (!Object.values(texts).some(needsParser)) return texts
  const { parseTexts } = await import(/* webpackChunkName: "later-parser" */ './parse-texts.ts')
  return parseTexts(texts)
}

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** ICU messages by id, as source text or parsed by tab-build. */
export type Texts = Readonly<Record<string, string | MessageFormatElement[]>>

/** Matches arguments, tags and quotes, which need a parser. */
const syntax = /[{}<>']/

const needsParser = (text: Texts[string]): boolean => typeof text === 'string' && syntax.test(text)

/**
 * Parses a tab's texts if necessary. react-intl has no parser here, because tab-build parses texts at build time; for the
 * texts of other builds, the parser is loaded.
 */
export async function readableTexts(texts: Texts): Promise<Texts> {
  if (!Object.values(texts).some(needsParser)) return texts
  const { parseTexts } = await import(/* webpackChunkName: "later-parser" */ './parse-texts.ts')
  return parseTexts(texts)
}

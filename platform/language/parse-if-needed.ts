import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** ICU messages by id, as source text or parsed by tab-build. */
export type MessagesById = Readonly<Record<string, string | MessageFormatElement[]>>

/** Matches a text that needs a parser: it contains an argument, a tag or a quote. */
const syntax = /[{}<>']/

const needsParser = (text: MessagesById[string]): boolean => typeof text === 'string' && syntax.test(text)

let loadedParser: typeof import('./parse-texts.ts') | undefined

/**
 * Parses a tab's texts if necessary. Builds with tab-build have parsed the texts already, so the page has no parser for
 * react-intl. When another build has left the texts unparsed, this function loads the parser.
 */
export function parseTextsIfNeeded(texts: MessagesById): MessagesById | Promise<MessagesById> {
  if (!Object.values(texts).some(needsParser)) return texts
  return loadedParser ? loadedParser.parseTexts(texts) : parsed(texts)
}

async function parsed(texts: MessagesById): Promise<MessagesById> {
  loadedParser = await import(/* webpackChunkName: "later-parser" */ './parse-texts.ts')
  return loadedParser.parseTexts(texts)
}

import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** ICU messages by id. A message is a text or, if the build has parsed it (package `tab-build`), its syntax tree. */
export type MessagesById = Readonly<Record<string, string | MessageFormatElement[]>>

/** Matches a text that needs a parser: it contains an argument, a tag or a quote. */
const syntax = /[{}<>']/

const needsParser = (text: MessagesById[string]): boolean => typeof text === 'string' && syntax.test(text)

let loadedParser: typeof import('./parse-texts.ts') | undefined

/**
 * Parses a tab's texts if its build has not parsed them. Builds with the package `tab-build` parse the texts, so the
 * page loads the parser only when it is needed here.
 */
export function parseTextsIfNeeded(texts: MessagesById): MessagesById | Promise<MessagesById> {
  if (!Object.values(texts).some(needsParser)) return texts
  return loadedParser ? loadedParser.parseTexts(texts) : parsed(texts)
}

async function parsed(texts: MessagesById): Promise<MessagesById> {
  loadedParser = await import(/* webpackChunkName: "later-parser" */ './parse-texts.ts')
  return loadedParser.parseTexts(texts)
}

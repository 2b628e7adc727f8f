import { parse } from '@formatjs/icu-messageformat-parser'
import type { Texts } from './readable-texts.ts'

/** Parses texts as the preset's build does (tab-build/compile-messages.js). The parser is 9 KB, so this file comes late. */
export const parseTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? parse(text, { captureLocation: false }) : text,
    ]),
  )

import { parse } from '@formatjs/icu-messageformat-parser'
import type { MessagesById } from './parse-texts-if-needed.ts'

/**
 * Parses texts in the same way as tab-build/compile-messages.js. This file is a chunk of its own, because the parser
 * adds 9 KB.
 */
export const parseTexts = (texts: MessagesById): MessagesById =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? parse(text, { captureLocation: false }) : text,
    ]),
  )

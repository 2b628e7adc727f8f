import { parse } from '@formatjs/icu-messageformat-parser'
import type { MessagesById } from './parse-if-needed.ts'

/**
 * Parses texts as tab-build does (tab-build/compile-messages.js). This file is a separate chunk, because few pages need
 * the parser (9 KB).
 */
export const parseTexts = (texts: MessagesById): MessagesById =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      typeof text === 'string' ? parse(text, { captureLocation: false }) : text,
    ]),
  )

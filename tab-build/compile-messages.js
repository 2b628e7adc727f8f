// @ts-check
import path from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { addNoBreakSpaces } from './no-break-spaces.js'

/**
 * A webpack loader for `messages/<language>.ts`: parses every text at build time, so that the page needs no parser,
 * and adds no-break spaces to Czech texts. It runs the source, which contains only constants, to get the texts.
 * @this {Pick<import('webpack').LoaderContext<unknown>, 'resourcePath'>}
 * @param {string} source a module whose exports are objects of ICU messages by id
 */
export default async function compileMessages(source) {
  const czech = path.parse(this.resourcePath).name === 'cs'
  const exported = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return Object.entries(exported)
    .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts, czech))}`)
    .join('\n')
}

/** @param {Record<string, string>} texts @param {boolean} czech */
const compiled = (texts, czech) =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      const elements = parseText(id, text)
      return [id, czech ? addNoBreakSpaces(elements) : elements]
    }),
  )

/** @param {string} id @param {string} text */
function parseText(id, text) {
  try {
    return parse(text, { captureLocation: false })
  } catch (cause) {
    throw new Error(`The text "${id}" is not valid: ${text}`, { cause })
  }
}

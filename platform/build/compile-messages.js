// @ts-check
import { parse } from '@formatjs/icu-messageformat-parser'

/**
 * A webpack loader for `messages/<language>.ts`: parses every text at build, so that the page needs no parser.
 * Runs after the TypeScript one; the files are plain constants and import nothing.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source a module whose exports are objects of ICU messages by id
 */
export default async function compileMessages(source) {
  const exported = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return Object.entries(exported)
    .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))}`)
    .join('\n')
}

/** @param {Record<string, string>} texts */
const compiled = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text, { captureLocation: false })]))

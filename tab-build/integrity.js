// @ts-check
import { createHash } from 'node:crypto'

/** What a page runs or styles itself by; the rest, such as pictures, can do no harm. */
const checked = /\.(js|css)$/

/**
 * The hashes of what a build made, for a manifest's `metaData.integrity`: a browser then runs no other file under the
 * same name. To be asked for once the files have their final content, and before they are compressed.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string>} by file name, as a script's `integrity` has it
 */
export const fileIntegrity = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => checked.test(name))
      .map(({ name, source }) => [
        name,
        `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
      ]),
  )

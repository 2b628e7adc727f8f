// @ts-check
import { createHash } from 'node:crypto'

/** Matches the files that get a hash: scripts and style sheets. Other files, such as pictures, cannot run code. */
const hashedFiles = /\.(js|css)$/

/**
 * Computes the hashes of a build's files for the field `metaData.integrity` of the manifest. With these hashes, a
 * browser rejects a file that was changed later. Call it when the files have their final content, before they are
 * compressed.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string>} for each file name, the value of the attribute `integrity`
 */
export const computeFileIntegrity = (compilation) =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => hashedFiles.test(name))
      .map(({ name, source }) => [
        name,
        `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
      ]),
  )

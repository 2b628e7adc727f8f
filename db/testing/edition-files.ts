import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The folder with a folder of files for each earlier edition. `npm run record-edition` makes them. */
export const editionsFolder = join(import.meta.dirname, 'editions')

/** The numbers of the earlier editions, oldest first. */
export const editions: readonly number[] = readdirSync(editionsFolder)
  .map(Number)
  .sort((a, b) => a - b)

/** The edition before this one. During a deploy, its servers run on a database that this edition has migrated. */
export const previousEdition = Math.max(...editions)

/** The path of one of an edition's files. */
export const editionFile = (edition: number, name: string): string =>
  join(editionsFolder, String(edition), name)

/** The content of one of an edition's compressed files. */
export const readEditionFile = (edition: number, name: string): Buffer =>
  gunzipSync(readFileSync(editionFile(edition, `${name}.gz`)))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The folder that has a folder of recorded files for each earlier edition. `npm run record-edition` creates them. */
export const editionsFolder = join(import.meta.dirname, 'editions')

/** The numbers of the earlier editions, oldest first. */
export const editions: readonly number[] = readdirSync(editionsFolder)
  .map(Number)
  .sort((a, b) => a - b)

/** The edition before this one. During a deploy, its servers run on a database that this edition has migrated. */
export const previousEdition = Math.max(...editions)

/** Returns the path of one of an edition's files. */
export const getEditionFilePath = (edition: number, name: string): string =>
  join(editionsFolder, String(edition), name)

/** Reads and decompresses one of an edition's files. */
export const readEditionFile = (edition: number, name: string): Buffer =>
  gunzipSync(readFileSync(getEditionFilePath(edition, `${name}.gz`)))

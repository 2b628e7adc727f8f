import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * The folder of the recorded files. It has one folder for each earlier edition. `npm run record-edition` creates such a
 * folder.
 */
export const editionsFolder = join(import.meta.dirname, 'editions')

/** The numbers of the earlier editions, oldest first. */
export const editions: readonly number[] = readdirSync(editionsFolder)
  .map(Number)
  .sort((a, b) => a - b)

/**
 * The edition before this one. During a deploy, its servers still run while this edition has already migrated their
 * database.
 */
export const previousEdition = Math.max(...editions)

/** Returns the path of a recorded file of an edition. */
export const getEditionFilePath = (edition: number, name: string): string =>
  join(editionsFolder, String(edition), name)

/** Reads and decompresses a recorded file of an edition. */
export const readEditionFile = (edition: number, name: string): Buffer =>
  gunzipSync(readFileSync(getEditionFilePath(edition, `${name}.gz`)))

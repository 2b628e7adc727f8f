import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * The folder of the files that `npm run record-version` records, with a subfolder for each earlier version of the site.
 */
export const recordedSiteVersionsFolder = join(import.meta.dirname, 'recorded-versions')

/** The numbers of the recorded versions of the site, oldest first. */
export const recordedSiteVersions: readonly number[] = readdirSync(recordedSiteVersionsFolder)
  .map(Number)
  .sort((a, b) => a - b)

/**
 * The latest version of the site before the present one. During a deploy, its servers still run when the present
 * version has already migrated their database.
 */
export const previousSiteVersion = Math.max(...recordedSiteVersions)

/** Returns the path of a file that was recorded from an earlier version of the site. */
export const getSiteVersionFilePath = (version: number, name: string): string =>
  join(recordedSiteVersionsFolder, String(version), name)

/** Reads and decompresses a file that was recorded from an earlier version of the site. */
export const readSiteVersionFile = (version: number, name: string): Buffer =>
  gunzipSync(readFileSync(getSiteVersionFilePath(version, `${name}.gz`)))

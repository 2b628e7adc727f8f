import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolders } from '@club/db'

export interface BackupFile {
  readonly name: string
  /** The time of the backup, to the minute. */
  readonly takenAt: Date
}

const PATTERN = /^club-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/

/**
 * The age in milliseconds at which an unfinished backup file is deleted. A backup that is still being written is never
 * this old, so the process that wrote the file must have been killed.
 */
const ABANDONED_AGE = 10 * 60_000

/** Returns the name of a backup's file, such as `club-2026-11-26T1800Z.backup` (in UTC). */
export const formatBackupName = (takenAt: Date): string =>
  `club-${takenAt.toISOString().slice(0, 16).replace(/:/, '')}Z.backup`

/** Returns the temporary path under which a backup is written. `listBackups` ignores temporary files. */
export const createUnfinishedBackupPath = (file: string): string => `${file}.part-${crypto.randomUUID()}`

/**
 * Lists the backups of a folder, the newest first. Other files are left out.
 * @throws Error with the code ENOENT when the folder does not exist
 */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const files = (await readdir(folder)).flatMap((name) => {
    const [, day, hour, minute] = PATTERN.exec(name) ?? []
    const takenAt = new Date(`${day}T${hour}:${minute}Z`)
    // `Date` reads the 30th of February as the 2nd of March.
    const isDay = !Number.isNaN(takenAt.getTime()) && formatBackupName(takenAt) === name
    return isDay ? [{ name, takenAt }] : []
  })
  return files.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/**
 * Creates the folder when it is missing, so that only the account of this process can read it. Deletes the unfinished
 * backups of killed processes.
 */
export async function prepareBackupFolder(folder: string): Promise<void> {
  createFolders(folder, 0o700)
  for (const name of await readdir(folder)) {
    if (!/^club-\S+\.backup\.part-/.test(name)) continue
    const unfinished = join(folder, name)
    const written = (await stat(unfinished).catch(() => undefined))?.mtimeMs
    if (written !== undefined && Date.now() - written > ABANDONED_AGE) await rm(unfinished, { force: true })
  }
}

/** Syncs a folder to the disk, so that the names of its new files are not lost in a power cut. */
export async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of an automatic backup. */
export interface BackupFile {
  readonly name: string
  /** When the backup was taken, to the minute. */
  readonly takenAt: Date
}

const PATTERN = /^club-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/

/**
 * The age at which an unfinished backup file is deleted, in milliseconds. No backup takes so long, so the process that
 * was writing the file must have been killed.
 */
const ABANDONED_AGE = 10 * 60_000

/** Returns the file name of the backup that is taken at an instant, such as `club-2026-11-26T1800Z.backup` (in UTC). */
export const formatBackupName = (takenAt: Date): string =>
  `club-${takenAt.toISOString().slice(0, 16).replace(/:/, '')}Z.backup`

/**
 * Returns the path under which an unfinished backup is written. It is different each time, and is no backup's name, so
 * that no incomplete file is taken for a backup.
 */
export const createUnfinishedPath = (file: string): string => `${file}.part-${crypto.randomUUID()}`

/**
 * Lists the backups of a folder, the newest first. Files with other names are left out.
 * @throws Error ENOENT when there is no folder
 */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const files = (await readdir(folder)).flatMap((name) => {
    const [, day, hour, minute] = PATTERN.exec(name) ?? []
    const takenAt = new Date(`${day}T${hour}:${minute}Z`)
    return Number.isNaN(takenAt.getTime()) ? [] : [{ name, takenAt }]
  })
  return files.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/**
 * Creates the folder when it is missing. Only the account of this process may read the folder. Deletes the unfinished
 * files that killed processes have left.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!/^club-\S+\.backup\.part-/.test(name)) continue
    const unfinished = join(folder, name)
    const written = (await stat(unfinished).catch(() => undefined))?.mtimeMs
    if (written !== undefined && Date.now() - written > ABANDONED_AGE) await rm(unfinished, { force: true })
  }
}

/** Syncs a folder to the disk, so that the names of its new files are not lost in a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

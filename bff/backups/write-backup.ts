import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  BackupError,
  type BackupSummary,
  backUp,
  type Database,
  readBackup,
  renameWithoutReplacing,
} from '@club/db'
import { createUnfinishedBackupPath, fsyncFolder } from './backup-folder.ts'

interface Options {
  readonly takenAt?: Date
  /** Whether an existing file is replaced. Otherwise, an existing file causes an error with the code EEXIST. */
  readonly overwrite: boolean
}

/**
 * Writes a backup into a file. The file gets its name only after it was synced to the disk and read back, so that a
 * file with this name is never incomplete. Only its owner may read the file, because it contains players' names.
 * @param file a path in an existing folder
 */
export async function writeBackup(
  db: Database,
  file: string,
  { takenAt, overwrite }: Options,
): Promise<BackupSummary> {
  const unfinished = createUnfinishedBackupPath(file)
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const written = await backUp(db, handle.createWriteStream({ flush: true }), takenAt)
    const { rows } = await readBackup(createReadStream(unfinished))
    if (rows !== written.rows)
      throw new BackupError('the backup has another number of rows than were written')
    if (overwrite) await rename(unfinished, file)
    else renameWithoutReplacing(unfinished, file)
    await fsyncFolder(dirname(file))
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

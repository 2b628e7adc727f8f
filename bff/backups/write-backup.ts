import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError, backUp, type Database, putIntoPlace, readBackup, type WrittenBackup } from '@club/db'
import { createUnfinishedPath, syncFolder } from './folder.ts'

interface Options {
  readonly takenAt?: Date
  /**
   * Whether an existing file of this name is replaced. If false, an existing file causes an error with the code EEXIST.
   */
  readonly overwrite: boolean
}

/**
 * Writes a backup into a file. The file gets its name only after the backup was synced to the disk and read back as a
 * restore would read it, so a file of this name is never incomplete. Only the file's owner may read it, because it
 * contains players' names.
 * @param file the path of the file, in an existing folder
 */
export async function writeBackup(
  db: Database,
  file: string,
  { takenAt, overwrite }: Options,
): Promise<WrittenBackup> {
  const unfinished = createUnfinishedPath(file)
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const written = await backUp(db, handle.createWriteStream({ flush: true }), takenAt)
    const { rows } = await readBackup(createReadStream(unfinished))
    if (rows !== written.rows)
      throw new BackupError('the backup has another number of rows than were written')
    if (overwrite) await rename(unfinished, file)
    else putIntoPlace(unfinished, file)
    await syncFolder(dirname(file))
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

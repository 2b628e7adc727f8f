import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, readBackup } from '@club/db'
import { type BackupFile, listBackups } from './backup-folder.ts'
import { getLocalDay } from './retention.ts'

/** Thrown when a requested backup does not exist, or its day is not valid. The message is shown to the operator. */
export class BackupLookupError extends Error {
  override readonly name = 'BackupLookupError'
}

/** @throws BackupLookupError when there are no backups */
async function listExistingBackups(folder: string): Promise<readonly BackupFile[]> {
  const files = await listBackups(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new BackupLookupError(
      `The folder ${folder} does not exist, so there are no backups: check BACKUP_DIR.`,
    )
  })
  if (files.length === 0)
    throw new BackupLookupError(`The folder ${folder} has no backups: check BACKUP_DIR.`)
  return files
}

/**
 * Returns the path of the last automatic backup of a day.
 * @param day such as `2026-11-26`, in the time zone `timezone`
 * @throws BackupLookupError when the day is not valid or has no backup
 */
export async function findBackupOfDay(folder: string, day: string, timezone: string): Promise<string> {
  const parsed = new Date(`${day}T00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(parsed.getTime()) || !parsed.toJSON().startsWith(day))
    throw new BackupLookupError(`${day} is no day: write it as 2026-11-26.`)
  const files = await listExistingBackups(folder)
  const found = files.find(({ takenAt }) => getLocalDay(timezone, takenAt) === day)
  if (found) return join(folder, found.name)
  const days = [...new Set(files.map(({ takenAt }) => getLocalDay(timezone, takenAt)))]
  throw new BackupLookupError(`${folder} has no backup of ${day}, only of ${days.join(', ')}.`)
}

/** Reads every automatic backup, and returns a text table of them, the newest first. */
export async function formatBackupTable(folder: string, timezone: string): Promise<string> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const lines = [['name', 'taken', 'rows', 'bytes', 'readable']]
  for (const { name, takenAt } of await listExistingBackups(folder)) {
    const file = join(folder, name)
    const { rows, readable } = await readBackup(createReadStream(file)).then(
      ({ rows }) => ({ rows: String(rows), readable: 'yes' }),
      (error: unknown) => ({ rows: '-', readable: `no, ${toReason(error)}` }),
    )
    // A running server may have deleted the backup after the folder was listed.
    const size = (await stat(file).catch(ignoreMissing))?.size
    if (size !== undefined) lines.push([name, format.format(takenAt), rows, String(size), readable])
  }
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const toReason = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : `it cannot be read (${error instanceof Error && 'code' in error ? error.code : 'an error'})`

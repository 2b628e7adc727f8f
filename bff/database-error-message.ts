import { type DatabaseSettings, getDatabaseErrorKind } from '@club/db'
import { formatExample } from './settings.ts'

/**
 * Returns a sentence that explains to the operator why the database cannot be used, and how to fix it.
 * @param connected whether the database could be opened before. Then an error that is not of the disk or the connection,
 *   such as that of a migration, has another cause than the folder or the address.
 */
export const formatDatabaseErrorMessage = (
  database: DatabaseSettings,
  error: unknown,
  connected: boolean,
): string =>
  database.kind === 'embedded'
    ? embeddedMessage(database.file, error, connected)
    : serverMessage(database.url, error, connected)

function embeddedMessage(file: string, error: unknown, connected: boolean): string {
  const reason = getDriverMessage(error)
  const kind = getDatabaseErrorKind(error)
  switch (kind) {
    case 'damaged':
      return `The embedded database ${file} is damaged (${reason}): move it and the files beside it that begin with its name to another folder, then bring the last backup back with npm run db:restore -- <file>; without a backup, the next start makes a new club.`
    case 'disk_full':
      return `The embedded database ${file} cannot be used (${reason}): its disk is full. Make room and start again, or set DATA_DIR to a folder on another disk.`
  }
  if (!connected || kind === 'unavailable' || kind === 'unwritable' || kind === 'file_gone')
    return `The embedded database ${file} cannot be opened (${reason}): check that the folder can be written, or set DATA_DIR to another one.`
  return `The embedded database ${file} cannot be used: ${reason}.`
}

function serverMessage(url: string, error: unknown, connected: boolean): string {
  const reason = getDriverMessage(error)
  const { hostname, port } = new URL(url)
  const example = formatExample('DATABASE_URL')
  const place = `${hostname}:${port || 3306}`
  switch (getDatabaseErrorKind(error)) {
    case 'unavailable':
      return `The database at ${place} cannot be reached (${reason}): start it, or correct host, port, user, password or database in DATABASE_URL, ${example}`
    case 'disk_full':
    case 'unwritable':
      return `The database at ${place} cannot store anything (${reason}): make room on its disk and start again.`
  }
  if (!connected)
    return `The database at ${place} cannot be used (${reason}): correct DATABASE_URL, ${example}`
  return `The database at ${place} cannot be used: ${reason}.`
}

/**
 * Returns the driver's message. Knex puts the statement and its values before this message; they are removed. When a
 * host name has several addresses, the error is an AggregateError, and only its inner errors have messages.
 */
export function getDriverMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getDriverMessage).join(', ')
  const words = error instanceof Error ? error.message : String(error)
  const isAboutFile = error instanceof Error && 'path' in error
  return (isAboutFile ? words : words.replace(/^.* - /s, '')).replace(/\s+/g, ' ')
}

/*
 * Backs up or restores the club's data, with the same settings as the server:
 *   node bff/backup.ts backup <file> [--overwrite]
 *   node bff/backup.ts restore <file> [--overwrite]
 * With a dash instead of a file name, it writes to standard output or reads standard input, for use in a container.
 */
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import {
  BackupError,
  backUp,
  type DatabaseSettings,
  databaseErrorKind,
  openDatabase,
  restore,
} from '@club/db'
import { databaseErrorMessage } from './database-error-message.ts'
import { readSettings, SettingsError } from './settings.ts'

const [command, file, option, ...more] = process.argv.slice(2)
const overwrite = option === '--overwrite'

if ((command !== 'backup' && command !== 'restore') || !file || (option && !overwrite) || more.length > 0) {
  console.error(
    'Usage: npm run db:backup -- <file> [--overwrite]   npm run db:restore -- <file> [--overwrite]',
  )
  process.exit(2)
}

let database: DatabaseSettings | undefined
try {
  database = readSettings(process.env).database
  const db = openDatabase(database)
  try {
    const rows =
      command === 'backup' ? await toFile(file) : await restore(db, await fromFile(file), { overwrite })
    console.error(`${rows} rows ${command === 'backup' ? `backed up to ${file}` : `restored from ${file}`}`)
  } finally {
    await db.destroy()
  }

  /**
   * Writes to a temporary file, which is renamed when it is complete. Only the file's owner may read it, because it
   * contains players' names.
   */
  async function toFile(name: string): Promise<number> {
    if (name === '-') return backUp(db, process.stdout)
    const part = `${name}.part`
    try {
      const rows = await backUp(db, createWriteStream(part, { mode: 0o600, flush: true }))
      // `link` fails when the file exists, even if another process has just created it. `rename` would overwrite it.
      if (overwrite) await rename(part, name)
      else await link(part, name)
      return rows
    } finally {
      await rm(part, { force: true })
    }
  }
} catch (error) {
  console.error(errorMessage(error, file, database))
  process.exit(1)
}

async function fromFile(name: string) {
  return name === '-' ? process.stdin : (await open(name)).createReadStream()
}

/**
 * Returns the message for the operator. An unknown error's message may contain players' names, so only its code is
 * shown.
 */
function errorMessage(error: unknown, name: string, database: DatabaseSettings | undefined): string {
  if (error instanceof SettingsError) return error.message
  if (error instanceof BackupError)
    return `${error.message}${/not empty/.test(error.message) ? '; add --overwrite to replace what is there' : ''}.`
  if (database && databaseErrorKind(error)) return databaseErrorMessage(database, error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return `${name} exists: choose another name, or add --overwrite to replace it.`
  if (code === 'ENOENT') return `${name} does not exist, or its folder does not.`
  if (error instanceof Error && 'syscall' in error) return `${error.message}.`
  return `Something went wrong (${code ?? (error instanceof Error ? error.name : typeof error)}): nothing was changed.`
}

/*
 * Backs up or restores the club's data, with the same settings as the server:
 *   node bff/backup.ts backup <file> [--overwrite]
 *   node bff/backup.ts restore <file> [--overwrite]
 *   node bff/backup.ts restore --at <day> [--overwrite]     the last automatic backup of a day
 *   node bff/backup.ts restore --list                       the automatic backups
 * With a dash instead of a file name, `backup` writes to standard output and `restore` reads from standard input, for
 * use in a container.
 */
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  BackupError,
  backUp,
  type DatabaseSettings,
  getDatabaseErrorKind,
  openDatabase,
  restore,
} from '@club/db'
import { BackupLookupError, findBackupOfDay, formatBackupTable } from './backups/backup-lookup.ts'
import { writeBackup } from './backups/write-backup.ts'
import { formatDatabaseErrorMessage } from './database-error-message.ts'
import { readSettings, SettingsError } from './settings.ts'

const { command, file, at, list, overwrite } = readArguments()

let database: DatabaseSettings | undefined
let name = file
/** The file of the embedded database when this command creates it. */
let newFile: string | undefined
try {
  const settings = readSettings(process.env)
  database = settings.database
  const { timezone } = settings.club
  if (list) {
    console.log(await formatBackupTable(getBackupFolder(settings.backups), timezone))
    process.exit(0)
  }
  if (at !== undefined) name = await findBackupOfDay(getBackupFolder(settings.backups), at, timezone)
  if (database.kind === 'embedded' && !existsSync(database.file)) newFile = database.file
  const db = openDatabase(database)
  try {
    if (command === 'backup') {
      const { rows } =
        name === '-' ? await backUp(db, process.stdout) : await writeBackup(db, name, { overwrite })
      console.error(`${rows} rows backed up to ${name}`)
    } else {
      const from = name === '-' ? process.stdin : (await open(name)).createReadStream()
      console.error(`${await restore(db, from, { overwrite })} rows restored from ${name}`)
    }
  } finally {
    await db.destroy()
  }
} catch (error) {
  // The next start would show the new database as an empty club. While there is a write-ahead log, another process uses
  // the database.
  if (newFile && existsSync(newFile) && !existsSync(`${newFile}-wal`)) await rm(newFile)
  console.error(formatError(error, name, database))
  process.exit(1)
}

/** Parses the arguments; prints the usage and exits when they are wrong. */
function readArguments() {
  try {
    const options = {
      overwrite: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      at: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [command, file = '', ...more] = positionals
    const sources = [file !== '', values.list, values.at !== undefined].filter(Boolean).length
    const isRight = command === 'restore' ? !(values.list && values.overwrite) : command === 'backup' && file
    if (isRight && sources === 1 && more.length === 0) return { command, file, ...values }
  } catch {
    // `parseArgs` throws an error for an unknown option.
  }
  console.error(`Usage: npm run db:backup -- <file> [--overwrite]
       npm run db:restore -- <file> [--overwrite]
       npm run db:restore -- --at 2026-11-26 [--overwrite]
       npm run db:restore -- --list`)
  process.exit(2)
}

function getBackupFolder(backups: { readonly folder: string } | undefined): string {
  if (backups) return backups.folder
  throw new BackupLookupError('There are no automatic backups, because BACKUP_DIR is not set or empty.')
}

/** For an unknown error, returns only its code or name, because its message may contain players' names. */
function formatError(error: unknown, name: string, database: DatabaseSettings | undefined): string {
  if (error instanceof SettingsError || error instanceof BackupLookupError) return error.message
  if (error instanceof BackupError)
    return `${error.message}${/not empty/.test(error.message) ? '; add --overwrite to replace what is there' : ''}.`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (isFileError(error)) {
    if (code === 'EPIPE') return 'The program that reads the backup ended before the backup was complete.'
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return `${name === '-' ? 'Standard output' : name} has no room for the backup: make room, or choose another disk.`
  }
  const isFolderError = isDatabaseFolderError(error)
  if (database && (getDatabaseErrorKind(error) || isFolderError))
    return formatDatabaseErrorMessage(database, error, !isFolderError)
  if (code === 'EEXIST') return `${name} exists: choose another name, or add --overwrite to replace it.`
  if (code === 'ENOENT') return `${name} does not exist, or its folder does not.`
  if (isFileError(error)) return `${error.message}.`
  return `Something went wrong (${code ?? (error instanceof Error ? error.name : typeof error)}): nothing was changed.`
}

/** Whether the folder of the embedded database cannot be created. This command creates no other folder. */
function isDatabaseFolderError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
}

/**
 * Whether an error is about the backup's file or stream. Errors of the connection to a MySQL server have the same
 * codes, but mysql2 marks them as fatal.
 */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && !('fatal' in error) && !isDatabaseFolderError(error)
}

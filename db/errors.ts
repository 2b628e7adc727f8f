const storageFailures = ['disk_full', 'unwritable', 'file_gone', 'damaged'] as const

/**
 * The reason why a reachable database cannot store a change.
 *
 * - `disk_full`: there is no space left
 * - `unwritable`: the disk is broken, over quota or read-only
 * - `file_gone`: the embedded database's file was deleted, moved or replaced
 * - `damaged`: the embedded database's file is corrupt
 */
export type StorageFailure = (typeof storageFailures)[number]

export const isStorageFailure = (kind: DatabaseErrorKind | undefined): kind is StorageFailure =>
  storageFailures.some((failure) => failure === kind)

/**
 * The kind of a database error, which decides how the caller reacts.
 *
 * - `unavailable`: the database cannot be reached or refuses the connection; the same call may succeed later
 * - a `StorageFailure`: the database answers but cannot store changes; an administrator must act
 * - `transient`: a deadlock or lock timeout; the whole transaction may be repeated at once
 * - `duplicate`: a row with the same key exists
 * - `missing_reference`: a referenced row does not exist, or the statement would delete a row that is referenced
 * - `constraint`: a column does not allow the value
 */
export type DatabaseErrorKind =
  | 'unavailable'
  | StorageFailure
  | 'transient'
  | 'duplicate'
  | 'missing_reference'
  | 'constraint'

/**
 * MySQL's error numbers (Server Error Message Reference) by kind. Unlike the names of errors, they do not depend on the
 * driver.
 */
const mysqlErrors = {
  // 1040, 1203, 1226: too many connections. 1044, 1045, 1049, 1698: access or database refused. 1053: server is
  // shutting down. 1152, 1158–1161: connection broken. 1290, 1792, 1836: read-only while a cluster changes its primary.
  // 1317, 1927, 3169, 4031: ended by the server. 3100: a cluster member cannot commit. 1047: a cluster member has not
  // joined yet.
  unavailable: [
    1040, 1044, 1045, 1047, 1049, 1053, 1152, 1158, 1159, 1160, 1161, 1203, 1226, 1290, 1317, 1698, 1792,
    1836, 1927, 3100, 3169, 4031,
  ],
  // 20, 1021: the disk is full. 1114: the table or its tablespace is full.
  disk_full: [20, 1021, 1114],
  // 3, 1026: MySQL could not write a file.
  unwritable: [3, 1026],
  // 1205: lock wait timeout. 1213: deadlock. 3101: rolled back because of a conflict with another cluster member.
  transient: [1205, 1213, 3101],
  duplicate: [1062, 1586],
  missing_reference: [1216, 1217, 1451, 1452],
  // 1048: the value is null. 1264: out of range. 1265, 1366: wrong type. 1292: wrong date. 1364: missing value. 1406:
  // too long. 3819: a CHECK constraint failed.
  constraint: [1048, 1264, 1265, 1292, 1364, 1366, 1406, 3819],
} satisfies Partial<Record<DatabaseErrorKind, readonly number[]>>

const byNumber = new Map(
  (Object.keys(mysqlErrors) as (keyof typeof mysqlErrors)[]).flatMap((kind) =>
    mysqlErrors[kind].map((number) => [number, kind]),
  ),
)

/**
 * MySQL's numbers for errors of the operating system. The message of such an error contains the number that the
 * operating system returned, such as 28 for a full disk.
 */
const refusedBySystem = new Set([3, 1005, 1026, 1030])
const noRoom = /\berr(?:or|no):? 28\b/

/** The codes of connection errors, from Node.js and mysql2. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'HANDSHAKE_SSL_ERROR',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
])

function bySqliteCode(code: string): DatabaseErrorKind | undefined {
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'transient'
  if (code === 'SQLITE_FULL') return 'disk_full'
  if (code === 'SQLITE_READONLY_DBMOVED') return 'file_gone'
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'damaged'
  if (/^SQLITE_(READONLY|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHM))/.test(code)) return 'unwritable'
  if (/^SQLITE_(IOERR|CANTOPEN|PERM|AUTH|NOMEM)/.test(code)) return 'unavailable'
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return 'duplicate'
  if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 'missing_reference'
  return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(code) ? 'constraint' : undefined
}

interface DriverError extends Error {
  errno?: unknown
  code?: unknown
  /** The message of the MySQL server. Unlike `message`, it does not contain the statement. */
  sqlMessage?: unknown
  fatal?: unknown
}

/**
 * Returns the kind of an error of a query; undefined if it is not an error of the database, or if a bug such as an
 * invalid statement caused it.
 */
export function getDatabaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined
  // Knex throws this error when no connection of the pool became free in time.
  if (error.name === 'KnexTimeoutError') return 'unavailable'
  const { errno, code, sqlMessage, fatal }: DriverError = error
  if (typeof errno === 'number') {
    if (refusedBySystem.has(errno) && noRoom.test(String(sqlMessage))) return 'disk_full'
    const kind = byNumber.get(errno)
    if (kind) return kind
  }
  if (typeof code === 'string') {
    if (unreachable.has(code)) return 'unavailable'
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk_full'
    if (code.startsWith('SQLITE_')) return bySqliteCode(code)
  }
  // mysql2 marks an error as fatal when the error ends the connection.
  return fatal === true ? 'unavailable' : undefined
}

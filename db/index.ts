export { backUp, type WrittenBackup } from './backup/backup.ts'
export { BackupError } from './backup/format.ts'
export { type ReadableBackup, readBackup } from './backup/read.ts'
export { restore } from './backup/restore.ts'
export { type Database, engineOf, ping } from './database.ts'
export { fillWithDemoData, isEmpty } from './demo/fill.ts'
export { checkFile } from './embedded/check-file.ts'
export { type DatabaseErrorKind, databaseErrorKind, type StorageFailure } from './errors.ts'
export { insertRows, upsertRows } from './insert.ts'
export { withInterProcessLock } from './inter-process-lock.ts'
export { isSchemaCurrent, migrate } from './migrate.ts'
export { addMissingRatings } from './missing-ratings.ts'
export { parseMysqlUrl } from './mysql/url.ts'
export { type DatabaseSettings, openDatabase } from './open.ts'
export { type PoolUsage, poolUsage } from './pool-usage.ts'
export { putIntoPlace } from './put-into-place.ts'
export { toInstant } from './rows.ts'
export {
  type ActivityRow,
  type GameRow,
  type LineupRow,
  type PenaltyRow,
  type PlayerRow,
  type RatingRow,
  type RegistrationRow,
  skillColumns,
} from './schema.ts'
export { findStorageFailure } from './storage.ts'
export { inTransaction, type TransactionOptions } from './transaction.ts'

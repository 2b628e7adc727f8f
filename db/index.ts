export { type BackupSummary, backUp } from './backup/backup.ts'
export { BackupError } from './backup/format.ts'
export { readBackup } from './backup/read.ts'
export { restore } from './backup/restore.ts'
export { toInstant } from './column-values.ts'
export { createFolders } from './create-folders.ts'
export { type Database, getDatabaseEngine, ping } from './database.ts'
export { fillWithDemoData, isEmpty } from './demo/fill.ts'
export { getDataVersion } from './embedded/data-version.ts'
export { checkFileIntegrity } from './embedded/ensure-database-file.ts'
export { type DatabaseErrorKind, getDatabaseErrorKind, type StorageFailure } from './errors.ts'
export { insertRows, upsertRows } from './insert.ts'
export { withInterProcessLock } from './inter-process-lock.ts'
export { isSchemaCurrent, migrate } from './migrate.ts'
export { addMissingRatings } from './missing-ratings.ts'
export { parseMysqlUrl } from './mysql/url.ts'
export { type DatabaseSettings, openDatabase } from './open.ts'
export { renameWithoutReplacing } from './rename-without-replacing.ts'
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
export { findStorageFailure } from './storage-health.ts'
export { getPoolUsage } from './transactions/pool-usage.ts'
export { runInTransaction, type TransactionOptions } from './transactions/transaction.ts'

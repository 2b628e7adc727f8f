import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BackupError,
  type Database,
  type DatabaseSettings,
  findStorageFailure,
  getDatabaseErrorKind,
  openDatabase,
  withInterProcessLock,
} from '@club/db'
import type { Logger } from 'pino'
import { type BackupStatus, storageReasons } from '../http/observability/health.ts'
import type { Metrics } from '../http/observability/metrics.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { formatBackupName, listBackups, prepareBackupFolder } from './backup-folder.ts'
import { getLocalDay, type Retention, selectExpiredBackups } from './retention.ts'
import { type BackupState, selectBackupState, upsertLastBackup } from './store.ts'
import { writeBackup } from './write-backup.ts'

/** The interval at which the server checks whether a backup is due, in milliseconds. */
const CHECK_INTERVAL = 10_000
/** The time after which a failed backup is tried again, in milliseconds (contract section 15). */
const RETRY_INTERVAL = 10 * 60_000
/** How long to wait, in milliseconds, while another server with the same database takes a backup. */
const LOCK_WAIT = 5_000
/** The maximum time, in milliseconds, of the final backup. Docker kills the container 30 s after the signal to stop. */
const STOP_TIMEOUT = 12_000
/** How long `readDueSince` waits for the database, in milliseconds. */
const READ_TIMEOUT = 2_000

export interface AutomaticBackups {
  status(): BackupStatus
  /**
   * Returns the time at which this server first found that a backup is due; undefined when none is due. When the
   * database does not answer within 2 s, returns the result of the previous check. Never rejects.
   */
  readDueSince(): Promise<Date | undefined>
  /** Takes a backup when one is due. Never rejects. */
  check(): Promise<void>
  /** Takes a final backup if the club has changed since the last one. Must be called before the database is closed. */
  stop(): Promise<void>
}

export interface AutomaticBackupOptions {
  readonly db: Database
  /** The settings of `db`. Each backup opens its own connection to it, so requests do not wait for the backup. */
  readonly database: DatabaseSettings
  readonly folder: string
  readonly retention: Retention
  readonly timezone: string
  readonly log: Logger
  readonly metrics: Metrics['backups']
  readonly now?: () => Date
}

/**
 * Starts to take backups while the server runs (contract section 15): within a minute of the first change of a day in
 * the club's time zone, and when the server stops after a change.
 */
export function createAutomaticBackups(options: AutomaticBackupOptions): AutomaticBackups {
  const { db, log, metrics, now = () => new Date() } = options
  let lastGood: Date | undefined
  let error: string | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  /**
   * True until the first check has succeeded. While it is true, a backup is due if any change is missing from the last
   * backup, because an earlier server may have been killed before it could take its final backup.
   */
  let isFirst = true
  const started = now()
  /**
   * The time at which this server first found that a backup is due. The time of the change is not used, because it may
   * be long before the start of this server: an alert for a late backup would then fire before this server has taken
   * one.
   */
  let dueSince: Date | undefined
  let running: Promise<void> | undefined
  const isLastBackupDeleted = createDeletionDetector(options)

  const readState = async () => {
    const state = await selectBackupState(db)
    if (state.last) {
      // A backup that was taken after the start of this server contains all changes that earlier servers made.
      if (state.last.takenAt > started) isFirst = false
      lastGood = state.last.takenAt
      metrics.setLastGood(lastGood)
    }
    return state
  }

  /** Takes a backup if `isDue` returns true. Returns false when a later call must try again. */
  const takeIfDue = async (isDue: (state: BackupState) => boolean): Promise<boolean> => {
    try {
      if (!isDue(await readState())) {
        error = undefined
        return true
      }
    } catch (reason) {
      log.warn({ err: reason }, 'checking whether a backup is due failed')
      return false
    }
    const sinceFailure = now().getTime() - failedAt
    if (sinceFailure >= 0 && sinceFailure < RETRY_INTERVAL) return false
    try {
      const isDone = await takeBackup({ ...options, now: now() }, isDue)
      await readState()
      error = undefined
      return isDone
    } catch (reason) {
      failedAt = now().getTime()
      error = toFailureReason(reason)
      metrics.countFailure()
      log.error({ err: reason }, 'the backup failed, and is tried again in 10 minutes')
      return false
    }
  }

  /** Returns whether a backup is due, and updates `dueSince`. */
  const isDueNow = (state: BackupState) => {
    const isDue =
      (isFirst ? hasChanged(state) : isFirstChangeOfDay(state, now(), options.timezone)) ||
      isLastBackupDeleted(state)
    if (!isDue) dueSince = undefined
    // `dueSince` is in the future when the clock was ahead and has been set back.
    else if (!dueSince || dueSince > now()) dueSince = now()
    return isDue
  }
  /** Concurrent calls share one check. */
  const check = () => {
    running ??= takeIfDue(isDueNow)
      .then((isDone) => {
        if (isDone) isFirst = false
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(check, CHECK_INTERVAL).unref()

  return {
    status: () => ({ lastGood: lastGood?.toISOString() ?? null, error: error ?? null }),
    async readDueSince() {
      const updated = readState()
        .then(isDueNow)
        .catch(() => {})
      await withTimeout(READ_TIMEOUT, updated, undefined)
      return dueSince
    },
    check,
    async stop() {
      clearInterval(timer)
      const takeLast = async () => {
        await running
        failedAt = Number.NEGATIVE_INFINITY
        await takeIfDue(hasChanged)
      }
      await withTimeout(STOP_TIMEOUT, takeLast(), undefined)
    },
  }
}

const hasChanged = ({ activityId, last }: BackupState): boolean => activityId !== (last ? last.activityId : 0)

/**
 * Returns true when the club has changed since the last backup, and the latest change was made on another day than the
 * latest change that this backup contains.
 */
function isFirstChangeOfDay(state: BackupState, now: Date, timezone: string): boolean {
  const { changedAt, last } = state
  if (!hasChanged(state)) return false
  // A restore records no activity, so the time of the restore is unknown. It counts as a change of today.
  if (last?.activityId === null) return getLocalDay(timezone, now) !== getLocalDay(timezone, last.takenAt)
  if (!changedAt || !last?.changedAt) return true
  return getLocalDay(timezone, changedAt) !== getLocalDay(timezone, last.changedAt)
}

/**
 * Creates a function that returns whether the file of the last good backup was deleted. On MySQL, a missing file counts
 * as deleted only if this process has seen the file before, because another server may have written the backup into a
 * folder of its own.
 */
function createDeletionDetector({ folder, database }: AutomaticBackupOptions) {
  let seen: string | undefined
  return ({ last }: BackupState): boolean => {
    if (!last) return false
    const name = formatBackupName(last.takenAt)
    const exists = existsSync(join(folder, name))
    if (exists) seen = name
    return !exists && (database.kind === 'embedded' || seen === name)
  }
}

/**
 * Takes a backup, and deletes the expired backups.
 * @param isDue called again while this server holds the lock, because another server may have taken the backup
 * meanwhile
 * @returns false when another server is taking a backup
 */
async function takeBackup(
  {
    db,
    database,
    folder,
    retention,
    timezone,
    log,
    now,
  }: Omit<AutomaticBackupOptions, 'now'> & { readonly now: Date },
  isDue: (state: BackupState) => boolean,
): Promise<boolean> {
  const failure = await findStorageFailure(db)
  // If the database file is missing, it must not be opened, because SQLite would create an empty database in its place.
  if (failure === 'file_gone' || failure === 'damaged') throw new BackupError(storageReasons[failure])
  const connection = openDatabase(database)
  try {
    return await withInterProcessLock(connection, 'backup', LOCK_WAIT, async () => {
      if (!isDue(await selectBackupState(connection))) return
      const started = performance.now()
      await prepareBackupFolder(folder)
      const newest = formatBackupName(now)
      const file = join(folder, newest)
      const { rows, lastActivityId } = await writeBackup(connection, file, { takenAt: now, overwrite: true })
      await upsertLastBackup(db, now, lastActivityId)
      const milliseconds = Math.round(performance.now() - started)
      log.info({ file, rows, bytes: (await stat(file)).size, milliseconds }, 'backup taken')
      // The new backup is never deleted. `selectExpiredBackups` may return it when older backups have later times in
      // their names, because the clock was ahead when they were taken.
      for (const { name } of selectExpiredBackups(await listBackups(folder), retention, timezone))
        if (name !== newest) await rm(join(folder, name), { force: true })
    })
  } finally {
    await connection.destroy()
  }
}

/** The reasons why the backup folder cannot be written, by error code. */
const folderReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EACCES: 'folder not writable',
  EPERM: 'folder not writable',
  EROFS: 'folder not writable',
  ENOENT: 'folder cannot be created',
  ENOTDIR: 'folder is no folder',
  EEXIST: 'folder is no folder',
}

/** Returns a short reason without paths, because visitors can read `/readyz`. */
function toFailureReason(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return folderReasons[code] ?? (getDatabaseErrorKind(error) ? 'database unavailable' : 'see the log')
}

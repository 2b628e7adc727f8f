import { access, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BackupError,
  type Database,
  type DatabaseSettings,
  databaseErrorKind,
  findStorageFailure,
  openDatabase,
  withInterProcessLock,
} from '@club/db'
import type { Logger } from 'pino'
import type { BackupStatus } from '../http/observability/health.ts'
import type { BackupMetrics } from '../http/observability/metrics.ts'
import { withTimeout } from '../http/with-timeout.ts'
import { formatBackupName, listBackups, prepareFolder } from './folder.ts'
import { getLocalDay, type Retention, selectExpiredBackups } from './retention.ts'
import { type BackupState, selectBackupState, upsertLastBackup } from './store.ts'
import { writeBackup } from './write-backup.ts'

/** The interval at which the server checks whether a backup is due, in milliseconds. */
const CHECK_INTERVAL = 10_000
/** The time after which a failed backup is tried again, in milliseconds (contract section 15). */
const RETRY_INTERVAL = 10 * 60_000
/** The maximum time, in milliseconds, to wait while another server of the database takes a backup. */
const LOCK_WAIT = 5_000
/**
 * The maximum time, in milliseconds, of the last backup, which is taken when the server stops. Docker kills the
 * container 30 s after the signal to stop.
 */
const STOP_TIMEOUT = 12_000
/** The maximum time, in milliseconds, that `readDueSince` waits for the database. */
const READ_TIMEOUT = 2_000

export interface AutomaticBackups {
  status(): BackupStatus
  /**
   * Returns when this server first found that a backup is due which no server has taken yet; undefined when none is due.
   * Reads the database, so the result is right although the checks of this server hang. When the database does not
   * answer within 2 s, returns the last result. Never rejects.
   */
  readDueSince(): Promise<Date | undefined>
  /** Takes a backup when one is due. Never rejects. */
  check(): Promise<void>
  /**
   * Takes a last backup if the club has changed since the backup before. Must be called before the database is closed.
   */
  stop(): Promise<void>
}

export interface AutomaticBackupOptions {
  readonly db: Database
  /**
   * The settings with which `db` was opened. Each backup opens its own connection with them, so requests do not wait
   * for the backup.
   */
  readonly database: DatabaseSettings
  readonly folder: string
  readonly retention: Retention
  readonly timezone: string
  readonly log: Logger
  readonly metrics: BackupMetrics
  /** Returns the current time; by default, from the machine's clock. */
  readonly now?: () => Date
}

/**
 * Starts to take backups while the server runs (contract section 15). A backup is taken within a minute of the first
 * change of a day in the club's time zone, and when the server stops after a change. A backup is also taken after the
 * start when an earlier server was killed before it could take its last backup.
 */
export function createAutomaticBackups(options: AutomaticBackupOptions): AutomaticBackups {
  const { db, log, metrics, now = () => new Date() } = options
  let lastGood: Date | undefined
  let error: string | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  /**
   * Until the first check has succeeded, a backup is due after any change that no backup contains, because an earlier
   * server may have been killed before it could take its last backup.
   */
  let isFirst = true
  const started = now()
  /**
   * When this server first found the due backup. This is not the time of the change, so that a server that starts has as
   * much time as any other to back up a change that an earlier server has left without a backup.
   */
  let dueSince: Date | undefined
  let running: Promise<void> | undefined
  const isLastBackupDeleted = createDeletionDetector(options)

  const readState = async () => {
    const state = await selectBackupState(db)
    if (state.last) {
      // A backup since this server's start contains what an earlier server has left without one.
      if (state.last.takenAt > started) isFirst = false
      lastGood = state.last.takenAt
      metrics.setLastGood(lastGood)
    }
    return state
  }

  /** Takes a backup if `isDue` returns true. Returns false when the caller must try again later. */
  const takeIfDue = async (isDue: (state: BackupState) => Promise<boolean>): Promise<boolean> => {
    try {
      if (!(await isDue(await readState()))) {
        error = undefined
        return true
      }
    } catch (reason) {
      log.warn({ err: reason }, 'whether a backup is due could not be read')
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

  /** Whether a backup is due. Updates `dueSince`. */
  const isDueNow = async (state: BackupState) => {
    const isDue =
      (isFirst ? hasChanged(state) : isFirstChangeOfDay(state, now(), options.timezone)) ||
      (await isLastBackupDeleted(state))
    if (!isDue) dueSince = undefined
    // A later time was read from a clock that was ahead.
    else if (!dueSince || dueSince > now()) dueSince = now()
    return isDue
  }
  const check = async () => {
    if (await takeIfDue(isDueNow)) isFirst = false
  }
  /**
   * Runs `check`. While a check is running, returns the promise of that check, so that two checks never run at once.
   */
  const checkAlone = () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(checkAlone, CHECK_INTERVAL).unref()

  return {
    status: () => ({ lastGood: lastGood?.toISOString() ?? null, error: error ?? null }),
    async readDueSince() {
      const updated = readState()
        .then(isDueNow)
        .catch(() => {})
      await withTimeout(READ_TIMEOUT, updated, undefined)
      return dueSince
    },
    check: checkAlone,
    async stop() {
      clearInterval(timer)
      const takeLast = async () => {
        await running
        failedAt = Number.NEGATIVE_INFINITY
        await takeIfDue(async (state) => hasChanged(state))
      }
      await withTimeout(STOP_TIMEOUT, takeLast(), undefined)
    },
  }
}

/** Whether the club has changed since the last backup. */
const hasChanged = ({ activityId, last }: BackupState): boolean => activityId !== (last ? last.activityId : 0)

/**
 * Whether the club has changed since the last backup, and the last backup contains no change that was made on the day of
 * the newest one.
 */
function isFirstChangeOfDay(state: BackupState, now: Date, timezone: string): boolean {
  const { changedAt, last } = state
  if (!hasChanged(state)) return false
  // A restore records no activity, so the time of this change is not stored. The change counts as made today.
  if (last?.activityId === null) return getLocalDay(timezone, now) !== getLocalDay(timezone, last.takenAt)
  if (!changedAt || !last?.changedAt) return true
  return getLocalDay(timezone, changedAt) !== getLocalDay(timezone, last.changedAt)
}

/**
 * Creates a function that returns whether the file of the last good backup was deleted. On MySQL, another server may
 * have written this file into a folder of its own. So on MySQL, a file counts as deleted only when this process has
 * seen it before.
 */
function createDeletionDetector({ folder, database }: AutomaticBackupOptions) {
  let seen: string | undefined
  return async ({ last }: BackupState): Promise<boolean> => {
    if (!last) return false
    const name = formatBackupName(last.takenAt)
    const exists = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (exists) seen = name
    return !exists && (database.kind === 'embedded' || seen === name)
  }
}

/**
 * Takes a backup, and deletes the expired ones.
 * @param isDue is called again when the lock is held, because another server may have taken the backup meanwhile
 * @returns false when nothing was done, because another server is taking a backup
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
  isDue: (state: BackupState) => Promise<boolean>,
): Promise<boolean> {
  const failure = await findStorageFailure(db)
  // The backup must not open a missing file, because this would create an empty database in its place.
  if (failure === 'file_gone' || failure === 'damaged') throw new BackupError(failureMessages[failure])
  const connection = openDatabase(database)
  try {
    return await withInterProcessLock(connection, 'backup', LOCK_WAIT, async () => {
      if (!(await isDue(await selectBackupState(connection)))) return
      const started = performance.now()
      await prepareFolder(folder)
      const newest = formatBackupName(now)
      const file = join(folder, newest)
      const { rows, lastActivityId } = await writeBackup(connection, file, { takenAt: now, overwrite: true })
      await upsertLastBackup(db, now, lastActivityId)
      const milliseconds = Math.round(performance.now() - started)
      log.info({ file, rows, bytes: (await stat(file)).size, milliseconds }, 'backup taken')
      // When the clock was ahead, older backups have later times in their names. The new backup is kept nevertheless.
      for (const { name } of selectExpiredBackups(await listBackups(folder), retention, timezone))
        if (name !== newest) await rm(join(folder, name), { force: true })
    })
  } finally {
    await connection.destroy()
  }
}

const failureMessages = {
  file_gone: 'database file deleted or replaced',
  damaged: 'database file damaged',
} as const

/** Why a folder cannot be written, by the code of the error. */
const folderReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EACCES: 'folder not writable',
  EPERM: 'folder not writable',
  EROFS: 'folder not writable',
  ENOTDIR: 'folder is no folder',
  EEXIST: 'folder is no folder',
}

/** Returns a short reason without paths, because visitors can read `/readyz`. The log has the whole error. */
function toFailureReason(error: unknown): string {
  if (error instanceof BackupError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return folderReasons[code] ?? (databaseErrorKind(error) ? 'database unavailable' : 'see the log')
}

import {
  type Database,
  findStorageFailure,
  getDatabaseErrorKind,
  isSchemaCurrent,
  ping,
  type StorageFailure,
} from '@club/db'
import Router from '@koa/router'
import { withTimeout } from '../with-timeout.ts'

/** Milliseconds that a readiness check waits for the database. */
const DATABASE_TIMEOUT = 2000

const UNAVAILABLE = 'database unavailable'

/** The paths of the health checks, which visitors do not request. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz'])

export interface StoppingState {
  /** True after the first stop signal (SIGTERM or SIGINT). */
  stopping: boolean
}

/** The result of the last automatic backup, which `/readyz` shows. */
export interface BackupStatus {
  /**
   * The time of the last good backup that any server with this database has taken, as ISO 8601; null when there is
   * none.
   */
  readonly lastGood: string | null
  /** Why this server's last backup failed; null when the last backup succeeded or none was taken. */
  readonly error: string | null
}

/**
 * Creates two health checks. `/livez` responds with 200 while the process runs; `/readyz` with 200 when the server can
 * handle requests and store changes, otherwise with 503 and the reason.
 * @param backupStatus undefined when automatic backups are off
 */
export function createHealthRoutes(
  db: Database,
  readiness: StoppingState,
  backupStatus: (() => BackupStatus) | undefined,
): Router {
  const router = new Router()
  router.get('/livez', (ctx) => {
    ctx.state.route = '/livez'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    ctx.state.route = '/readyz'
    ctx.set('Cache-Control', 'no-store')
    const reason = readiness.stopping
      ? 'stopping'
      : await withTimeout(DATABASE_TIMEOUT, findNotReadyReason(db), UNAVAILABLE)
    ctx.status = reason ? 503 : 200
    const backup = backupStatus?.() ?? null
    ctx.body = reason ? { status: 'unavailable', reason, backup } : { status: 'ok', backup }
  })
  return router
}

/** The reasons for `/readyz`, which visitors can read: short, and without paths. */
export const storageReasons: Record<StorageFailure, string> = {
  disk_full: 'disk full',
  unwritable: 'disk not writable',
  file_gone: 'database file deleted or replaced',
  damaged: 'database file damaged',
}

async function findNotReadyReason(db: Database): Promise<string | undefined> {
  try {
    await ping(db)
    if (!(await isSchemaCurrent(db))) return 'migrations pending'
    const failure = await findStorageFailure(db)
    return failure && storageReasons[failure]
  } catch (error) {
    return getDatabaseErrorKind(error) === 'damaged' ? storageReasons.damaged : UNAVAILABLE
  }
}

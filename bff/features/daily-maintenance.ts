import { addMissingRatings, type Database } from '@club/db'
import type { Logger } from 'pino'
import { deleteOldActivity } from './activity/service.ts'

const DAY = 24 * 3_600_000

const MINUTE = 60_000

/**
 * Deletes activities older than two years, and records ratings that a server of an earlier edition changed during a
 * deploy. It first runs a minute after the start, so that it does not slow the start down, and then once a day. A failure
 * is logged, and the next attempt is made the next day. The API leaves old activities out even before they are deleted.
 * @returns `stop`, which must be called before the database is closed
 */
export function maintainDaily(db: Database, log: Logger): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const maintain = async () => {
    await deleteOldActivity(db, new Date())
    await addMissingRatings(db, new Date())
  }
  const start = () => {
    running = maintain().catch((error: unknown) => log.warn({ err: error }, 'daily maintenance failed'))
  }
  const first = setTimeout(start, MINUTE).unref()
  const daily = setInterval(start, DAY).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await running
    },
  }
}

import { addMissingRatings, type Database } from '@club/db'
import type { Logger } from 'pino'
import { deleteOldActivity } from './activity/service.ts'

const DAY = 24 * 3_600_000

const MINUTE = 60_000

/**
 * Starts the daily maintenance. It deletes activities older than two years. It also adds missing rows to the history of
 * ratings, because a server of an earlier version, running during a deploy, may have changed ratings without adding
 * rows. The first run begins a minute after the start of the server, so that it does not slow down the start.
 * @returns `stop`, which must be called before the database is closed
 */
export function startDailyMaintenance(db: Database, log: Logger): { stop(): Promise<void> } {
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

import { addMissingRatings, type Database } from '@club/db'
import type { Logger } from 'pino'
import { deleteOldActivity } from './activity/service.ts'

const DAY = 24 * 3_600_000

const MINUTE = 60_000

/**
 * Starts the daily maintenance. It deletes activities older than two years, which the API does not list even before
 * they are deleted. It also adds missing rows to the history of ratings: during a deploy, a server of an earlier
 * version may change ratings without recording them. The first run begins a minute after the start, so that it does not
 * slow down the start, and the next runs follow once a day. A failed run is logged and repeated the next day.
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

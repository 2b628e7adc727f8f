import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { deleteOldActivity } from './service.ts'

const DAY = 24 * 3_600_000

const MINUTE = 60_000

/**
 * Deletes activities older than two years a minute after the start, when other work is done, and every day. A failure is
 * only logged, because reads omit these activities anyway and the next day's deletion includes them.
 * @returns `stop` cancels the timers and waits for a running deletion, so that the database can be closed
 */
export function deleteOldActivityDaily(db: Database, log: Logger): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const start = () => {
    running = deleteOldActivity(db, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'old activity was not forgotten'),
    )
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

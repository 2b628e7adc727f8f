import type { Database } from '@club/db'
import type { Logger } from 'pino'
import { forgetOldActivity } from './service.ts'

const DAY = 24 * 3_600_000

/** The first run waits, because a start has other work. */
const MINUTE = 60_000

/**
 * Deletes activities older than two years, a minute after the start and once a day. A failure is logged and tried again the
 * next day, because reads leave old activities out anyway.
 * @returns `stop`, which must be called before the database is closed
 */
export function forgetDaily(db: Database, log: Logger): { stop(): Promise<void> } {
  let working = Promise.resolve()
  const forget = () => {
    working = forgetOldActivity(db, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'old activity was not forgotten'),
    )
  }
  const daily: NodeJS.Timeout[] = []
  const first = setTimeout(() => {
    forget()
    daily.push(setInterval(forget, DAY).unref())
  }, MINUTE).unref()
  return {
    async stop() {
      clearTimeout(first)
      for (const timer of daily) clearInterval(timer)
      await working
    },
  }
}

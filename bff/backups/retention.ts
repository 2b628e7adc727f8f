import { toLocalTime } from '@club/contract'
import type { BackupFile } from './backup-folder.ts'

/** For how many days, ISO weeks and months the newest backup is kept. Periods without a backup are not counted. */
export interface Retention {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const DAY = 24 * 3_600_000

/** Returns the day of an instant in a time zone, such as `2026-11-26`. */
export function getLocalDay(timezone: string, instant: Date): string {
  const { year, month, day } = toLocalTime(instant, timezone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Returns the Monday of the ISO week that contains a day such as `2026-11-26`. */
function getMonday(day: string): string {
  const date = new Date(day)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10)
}

/**
 * Selects the backups to delete. The newest backup of each of the last days, weeks and months is kept (contract section
 * 15).
 * @param files the newest first
 */
export function selectExpiredBackups(
  files: readonly BackupFile[],
  { days, weeks, months }: Retention,
  timezone: string,
): BackupFile[] {
  const selectNewest = (count: number, periodOf: (day: string) => string): BackupFile[] => {
    const newest = new Map<string, BackupFile>()
    for (const file of files) {
      const period = periodOf(getLocalDay(timezone, file.takenAt))
      if (!newest.has(period)) newest.set(period, file)
    }
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...selectNewest(days, (day) => day),
    ...selectNewest(weeks, getMonday),
    ...selectNewest(months, (day) => day.slice(0, 7)),
  ])
  return files.filter((file) => !kept.has(file))
}

import { describe, expect, it } from 'vitest'
import { formatBackupName } from './backup-folder.ts'
import { type Retention, selectExpiredBackups } from './retention.ts'

const prague = 'Europe/Prague'
const standard: Retention = { days: 7, weeks: 4, months: 12 }

const backupAt = (text: string) => {
  const takenAt = new Date(text)
  return { name: formatBackupName(takenAt), takenAt }
}

/** Returns the instants whose backups are kept, the oldest first. */
function kept(instants: readonly string[], retention: Retention, timezone = prague): string[] {
  const files = instants.map(backupAt).reverse()
  const expired = new Set(selectExpiredBackups(files, retention, timezone))
  return instants.filter((_, index) => !expired.has(files[files.length - 1 - index] ?? backupAt('')))
}

describe('Of the backups, the retention keeps', () => {
  it('the newest of each day, in the club’s time zone', () => {
    // In Prague, the first three instants are on 26 November, and the last is on 27 November.
    const day = ['2026-11-25T23:00Z', '2026-11-26T10:00Z', '2026-11-26T22:59Z', '2026-11-26T23:00Z']
    const oneDay = { days: 2, weeks: 0, months: 0 }
    expect(kept(day, oneDay)).toEqual(['2026-11-26T22:59Z', '2026-11-26T23:00Z'])
    expect(kept(day, oneDay, 'UTC')).toEqual(['2026-11-25T23:00Z', '2026-11-26T23:00Z'])
  })

  it('days, weeks and months that have one, however long ago', () => {
    const seldom = ['2019-05-01T10:00Z', '2021-02-03T10:00Z', '2025-07-01T10:00Z']
    expect(kept(seldom, { days: 3, weeks: 0, months: 0 })).toEqual(seldom)
    expect(kept(seldom, { days: 0, weeks: 2, months: 0 })).toEqual(seldom.slice(1))
    expect(kept(seldom, { days: 0, weeks: 0, months: 1 })).toEqual(seldom.slice(2))
  })

  it('one of an ISO week that has days of two years', () => {
    // Thursday 31 December 2026 and Sunday 3 January 2027 are in week 53 of 2026, Monday 4 January in week 1.
    const newYear = ['2026-12-31T10:00Z', '2027-01-03T10:00Z', '2027-01-04T10:00Z']
    expect(kept(newYear, { days: 0, weeks: 4, months: 0 })).toEqual(newYear.slice(1))
  })

  it('at most 7 of days, 4 of weeks and 12 of months when there is one every day for years', () => {
    let left: string[] = []
    for (let day = 0; day < 800; day++)
      left = kept(
        [...left, new Date(Date.UTC(2024, 0, 1 + day, 18)).toISOString().slice(0, 16).concat('Z')],
        standard,
      )
    // The last backup of the loop is on Tuesday 10 March 2026.
    expect(left.map((instant) => instant.slice(0, 10))).toEqual([
      ...['2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31'],
      ...['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-22', '2026-02-28', '2026-03-01'],
      ...['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'],
    ])
  })
})

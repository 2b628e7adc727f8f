import { toInstant, toLocalTime } from '@club/contract'
import type { Database } from '@club/db'
import type { Period } from './player-results.ts'
import { selectFirstAndLastKickoff, selectSeasonsWithGames } from './store.ts'

/** The last year that MySQL can store. There are no games in it. */
const MAX_YEAR = 9999

/**
 * A season is a calendar year in a time zone (contract section 12).
 * @param zone IANA name of the zone
 */
export const getSeasonPeriod = (season: number, zone: string): Period => ({
  start: newYear(season, zone),
  end: newYear(Math.min(season + 1, MAX_YEAR), zone),
})

const newYear = (year: number, zone: string): Date =>
  toInstant({ year, month: 1, day: 1, hour: 0, minute: 0 }, zone)

/** Lists the seasons with a game that was played and has both scores, newest first. */
export async function listSeasons(db: Database, zone: string): Promise<number[]> {
  const [first, last] = (await selectFirstAndLastKickoff(db)).map((at) => toLocalTime(at, zone).year)
  if (first === undefined || last === undefined) return []
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return selectSeasonsWithGames(db, new Map(years.map((year) => [year, getSeasonPeriod(year, zone)])))
}

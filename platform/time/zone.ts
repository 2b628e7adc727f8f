import { TZDate } from '@date-fns/tz'

/** A calendar day and a time as a club's clock shows them; month 1 to 12. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** The instant at which a zone's clock shows this time; in the hour that clocks skip, the hour after. */
export const toInstant = ({ year, month, day, hour, minute }: LocalTime, zone: string): Date =>
  new Date(new TZDate(year, month - 1, day, hour, minute, 0, 0, zone).getTime())

/** What a zone's clock shows at an instant. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  const local = new TZDate(instant.getTime(), zone)
  return {
    year: local.getFullYear(),
    month: local.getMonth() + 1,
    day: local.getDate(),
    hour: local.getHours(),
    minute: local.getMinutes(),
  }
}

import { getUtcOffset, type LocalTime, toLocalTime } from '@club/contract'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The interval at which `changesOf` compares UTC offsets. No zone changes its offset twice in two weeks. */
const STEP = 14 * DAY

/**
 * Formats a time zone as a `VTIMEZONE` (RFC 5545, 3.6.5). It lists each change of the UTC offset instead of a
 * recurrence rule, because JavaScript provides the offset at an instant but not the zone's rules.
 * @param zone IANA name of the zone
 */
export function formatVtimezone(zone: string, firstYear: number, lastYear: number): string[] {
  const from = Date.UTC(firstYear, 0, 1) - DAY
  const until = Date.UTC(lastYear + 1, 0, 1) + DAY
  const before = getUtcOffset(zone, from)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', from, before, before),
    ...changesOf(zone, from, until).flatMap((at) => {
      const [old, now] = [getUtcOffset(zone, at - MINUTE), getUtcOffset(zone, at)]
      return observance(now > old ? 'DAYLIGHT' : 'STANDARD', at, old, now)
    }),
    'END:VTIMEZONE',
  ]
}

/**
 * Formats a change of the UTC offset as a `STANDARD` or `DAYLIGHT` component. The offsets before and after the change
 * (`old` and `now`) are in milliseconds.
 */
const observance = (kind: 'STANDARD' | 'DAYLIGHT', at: number, old: number, now: number): string[] => [
  `BEGIN:${kind}`,
  // RFC 5545: `DTSTART` is a local time, calculated with the offset before the change.
  `DTSTART:${formatLocalTime(toLocalTime(new Date(at + old), 'UTC'))}`,
  `TZOFFSETFROM:${formatOffset(old)}`,
  `TZOFFSETTO:${formatOffset(now)}`,
  `END:${kind}`,
]

/** Finds the instants at which a zone's UTC offset changes, to the minute. */
function changesOf(zone: string, from: number, until: number): number[] {
  const found: number[] = []
  for (let at = from; at < until; at += STEP) {
    if (getUtcOffset(zone, at) === getUtcOffset(zone, at + STEP)) continue
    let [before, after] = [at, at + STEP]
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / (2 * MINUTE)) * MINUTE
      if (getUtcOffset(zone, middle) === getUtcOffset(zone, at)) before = middle
      else after = middle
    }
    found.push(after)
  }
  return found
}

/** Formats an offset from UTC, given in milliseconds, for example as `+0130`. */
function formatOffset(ahead: number): string {
  const whole = Math.round(Math.abs(ahead) / MINUTE)
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`
}

/** Formats a local time for iCalendar, for example as `20261126T190000`. */
export const formatLocalTime = ({ year, month, day, hour, minute }: LocalTime): string =>
  `${String(year).padStart(4, '0')}${two(month)}${two(day)}T${two(hour)}${two(minute)}00`

const two = (value: number): string => String(value).padStart(2, '0')

import { gameMinutes, resolveTime, toLocalTime } from '@club/contract'
import { formatLocalTime, formatVtimezone } from './vtimezone.ts'

export interface CalendarEvent {
  readonly uid: string
  /** The `SEQUENCE` property, which increases with each change of the event. */
  readonly sequence: number
  readonly changed: Date
  readonly start: Date
  readonly title: string
  readonly location: string | null
  readonly description: string
  readonly canceled: boolean
}

export interface Calendar {
  readonly name: string
  readonly timezone: string
  readonly now: Date
  readonly events: readonly CalendarEvent[]
}

/** The interval at which calendar programs should download the feed again, as an iCalendar duration. */
const REFRESH = 'PT1H'

/** The length of a game as an iCalendar duration, such as `PT1H30M` (contract section 9). */
const DURATION = `PT${Math.floor(gameMinutes / 60)}H${gameMinutes % 60}M`

/**
 * Formats a calendar as iCalendar text (RFC 5545). The same events always give the same text, so that clients can cache
 * the feed by its ETag. The `VTIMEZONE` covers the years of the events or, without events, the current year.
 */
export function formatICalendar({ name, timezone, now, events }: Calendar): string {
  const starts = events.map(({ start }) => start.getTime())
  const years = (starts.length > 0 ? starts : [now.getTime()]).map((at) => new Date(at).getUTCFullYear())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thursday football//Games//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...formatVtimezone(timezone, Math.min(...years), Math.max(...years)),
    ...events.flatMap((event) => vevent(event, timezone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function vevent(event: CalendarEvent, zone: string): string[] {
  const { uid, sequence, changed, start, title, location, description, canceled } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${sequence}`,
    startOf(start, zone),
    `DURATION:${DURATION}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/**
 * When clocks are set back, some local times occur twice. The start of a game at such a time is written in UTC, because
 * calendar programs disagree on which of the two instants such a local time means.
 */
function startOf(start: Date, zone: string): string {
  const time = toLocalTime(start, zone)
  return resolveTime(time, zone).shown === 'twice'
    ? `DTSTART:${utc(start)}`
    : `DTSTART;TZID=${zone}:${formatLocalTime(time)}`
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes a text (RFC 5545, 3.3.11). The format forbids all control characters except escaped line breaks. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** The maximum length of a line in octets, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75

/**
 * Folds a long line as RFC 5545 requires: every further line begins with a space. No character is split between lines.
 */
function foldLine(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

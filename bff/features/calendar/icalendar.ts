import { readClock, toLocalTime } from '@club/contract'
import { local, vtimezone } from './vtimezone.ts'

export interface CalendarEvent {
  readonly uid: string
  /** Increases with each change. */
  readonly sequence: number
  readonly changed: Date
  readonly start: Date
  readonly title: string
  readonly canceled: boolean
}

export interface Calendar {
  readonly name: string
  /** IANA name of the zone of the event times. */
  readonly timezone: string
  readonly now: Date
  readonly events: readonly CalendarEvent[]
}

/** How often a calendar should refresh the feed. */
const REFRESH = 'PT1H'

/** A game's time on the pitch (contract section 9). */
const DURATION = 'PT1H30M'

/**
 * Writes a calendar (RFC 5545). Equal events always give equal text, except that the text of an empty calendar contains
 * the time zone of the year of `now`.
 */
export function icalendar({ name, timezone, now, events }: Calendar): string {
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
    ...vtimezone(timezone, Math.min(...years), Math.max(...years)),
    ...events.flatMap((event) => vevent(event, timezone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function vevent({ uid, sequence, changed, start, title, canceled }: CalendarEvent, zone: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${sequence}`,
    startOf(start, zone),
    `DURATION:${DURATION}`,
    `SUMMARY:${escapeText(title)}`,
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/**
 * Writes the start in the zone's local time. A local time that occurs twice, when clocks are set back, is written in
 * UTC, because calendar programs disagree on which of the two instants is meant.
 */
function startOf(start: Date, zone: string): string {
  const time = toLocalTime(start, zone)
  return readClock(time, zone).shown === 'twice'
    ? `DTSTART:${utc(start)}`
    : `DTSTART;TZID=${zone}:${local(time)}`
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Escapes a text value (RFC 5545, 3.3.11), which must not contain control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** The longest line in octets without its end (RFC 5545, 3.1). */
const LONGEST = 75

/** Splits a line into lines of at most 75 octets, never within a character; continuation lines begin with a space. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > LONGEST) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}

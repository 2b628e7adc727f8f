import {
  type CalendarDay,
  type ClockReading,
  type Judged,
  type LocalTime,
  readClock,
  toLocalTime,
} from '@club/platform'

/** What a schedule dialog holds while it is open. */
export interface KickoffChoice {
  readonly day: CalendarDay | null
  readonly hour: string
  readonly minute: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const option = (value: string) => ({ value, label: value })

/** A new game's time unless another is chosen (specification section 9). */
export const defaultKickoff: KickoffChoice = { day: null, hour: '19', minute: '00' }

/** 00 to 23. */
export const hours = Array.from({ length: 24 }, (_, hour) => option(two(hour)))

/** Quarters of an hour, and the game's own minute when it is none of them. */
export const minutesFor = (minute: string) =>
  [...new Set(['00', '15', '30', '45', minute])].toSorted().map(option)

/** A stored kickoff as the dialog shows it, by the club's clock. */
export function choiceFrom(kickoff: Date, zone: string): KickoffChoice {
  const { hour, minute, ...day } = toLocalTime(kickoff, zone)
  return { day, hour: two(hour), minute: two(minute) }
}

/** What the club's clock makes of the choice; null when no day is chosen. */
export function chosenKickoff({ day, hour, minute }: KickoffChoice, zone: string): ClockReading | null {
  if (!day) return null
  const local: LocalTime = { ...day, hour: Number(hour), minute: Number(minute) }
  return readClock(local, zone)
}

/** The instant to be sent, ISO 8601 in UTC; a game without a day is refused (specification section 5). */
export function judgeKickoff(choice: KickoffChoice, zone: string): Judged<KickoffChoice, string, 'missing'> {
  const kickoff = chosenKickoff(choice, zone)
  return kickoff
    ? { ok: true, sent: kickoff.instant.toISOString() }
    : { ok: false, problems: { day: 'missing' } }
}

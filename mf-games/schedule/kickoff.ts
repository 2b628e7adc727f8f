import {
  type CalendarDay,
  gameChange,
  type LocalTime,
  type ResolvedTime,
  resolveTime,
  toLocalTime,
  type Validation,
} from '@club/platform'

/** The values of the form's fields for the day, hour and minute of a kickoff. */
export interface KickoffChoice {
  readonly day: CalendarDay | null
  readonly hour: string
  readonly minute: string
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const option = (value: string) => ({ value, label: value })

/** A new game's default time (specification section 9). */
export const defaultKickoff: KickoffChoice = { day: null, hour: '19', minute: '00' }

export const hourOptions = Array.from({ length: 24 }, (_, hour) => option(twoDigits(hour)))

/** Returns the options of the minute field: 00, 15, 30 and 45, and the minute of the game's current kickoff. */
export const minuteOptions = (minute: string) =>
  [...new Set(['00', '15', '30', '45', minute])].toSorted().map(option)

/** Converts a stored kickoff to the dialog's fields, in the club's time zone. */
export function toKickoffChoice(kickoff: Date, zone: string): KickoffChoice {
  const { hour, minute, ...day } = toLocalTime(kickoff, zone)
  return { day, hour: twoDigits(hour), minute: twoDigits(minute) }
}

/** Converts the dialog's fields to an instant in the club's time zone; null when no day is chosen. */
export function resolveKickoff({ day, hour, minute }: KickoffChoice, zone: string): ResolvedTime | null {
  if (!day) return null
  const local: LocalTime = { ...day, hour: Number(hour), minute: Number(minute) }
  return resolveTime(local, zone)
}

/** The values of the form that schedules or changes a game. */
export interface GameForm extends KickoffChoice {
  readonly note: string
}

/**
 * Returns the chosen instant, ISO 8601 in UTC, and the note, null when it is empty; or the problems: no day is chosen
 * (specification section 5), or the contract refuses the note.
 */
export function parseGameForm(
  { note, ...choice }: GameForm,
  zone: string,
): Validation<GameForm, { readonly date: string; readonly note: string | null }, 'invalid'> {
  const kickoff = resolveKickoff(choice, zone)
  const parsed = gameChange.safeParse({ note: note.trim() || null })
  if (kickoff && parsed.success)
    return { ok: true, sent: { date: kickoff.instant.toISOString(), note: parsed.data.note ?? null } }
  return {
    ok: false,
    problems: { ...(!kickoff && { day: 'invalid' }), ...(!parsed.success && { note: 'invalid' }) },
  }
}

import {
  type CalendarDay,
  gameChange,
  type LocalTime,
  type ResolvedTime,
  resolveTime,
  toLocalTime,
  type Validation,
} from '@club/platform'

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

/** Returns the options for the minute: the quarters of an hour, and the given minutes. */
export const minuteOptions = (...minutes: readonly string[]) =>
  [...new Set(['00', '15', '30', '45', ...minutes])].toSorted().map(option)

export function toKickoffChoice(kickoff: Date, zone: string): KickoffChoice {
  const { hour, minute, ...day } = toLocalTime(kickoff, zone)
  return { day, hour: twoDigits(hour), minute: twoDigits(minute) }
}

/** Converts the chosen day and time to an instant. Returns null when no day is chosen. */
export function resolveKickoff({ day, hour, minute }: KickoffChoice, zone: string): ResolvedTime | null {
  if (!day) return null
  const local: LocalTime = { ...day, hour: Number(hour), minute: Number(minute) }
  return resolveTime(local, zone)
}

export interface GameFormValues extends KickoffChoice {
  readonly note: string
}

/**
 * Validates the form for a game's kickoff and note. A missing day is invalid (specification section 5), and so is a
 * note that the contract's schema refuses.
 * @returns the kickoff as ISO 8601 in UTC, and the note, which is null when it is empty; or the problem of the note as
 * the code of a zod issue, such as `too_big`
 */
export function parseGameForm(
  { note, ...choice }: GameFormValues,
  zone: string,
): Validation<GameFormValues, { readonly date: string; readonly note: string | null }, string> {
  const kickoff = resolveKickoff(choice, zone)
  const parsed = gameChange.safeParse({ note: note.trim() || null })
  if (kickoff && parsed.success)
    return { ok: true, sent: { date: kickoff.instant.toISOString(), note: parsed.data.note ?? null } }
  const issue = parsed.error?.issues[0]
  return {
    ok: false,
    problems: { ...(!kickoff && { day: 'invalid' }), ...(issue && { note: issue.code ?? 'custom' }) },
  }
}

import { type Language, type LocalTime, locales, toLocalTime } from '@club/contract'
import { useLanguage } from '../language/LanguageProvider.tsx'

/**
 * Every date and number format of the site, in the visitor's language and the club's zone. In Czech a no-break space
 * joins a day and its month: no line ends between them.
 */
export interface Formats {
  /** `Thursday` / `čtvrtek` */
  readonly weekday: (at: Date) => string
  /** `November 26, 2026` / `26. listopadu 2026` */
  readonly longDate: (at: Date) => string
  /** `Thursday, November 26` / `čtvrtek 26. listopadu` */
  readonly weekdayAndDay: (at: Date) => string
  /** `November 26` / `26. listopadu` */
  readonly dayAndMonth: (at: Date) => string
  /** `26.11.2026` in Czech, `11/26/2026` in English */
  readonly shortDate: (at: Date) => string
  /** `19:00` */
  readonly time: (at: Date) => string
  /** `26.11.2026 19:00` in both languages (specification section 9) */
  readonly registrationTime: (at: Date) => string
  /** `26.11.2026` in both languages: the Czech format the withdrawal dialog asks for */
  readonly czechDate: (at: Date) => string
  /** One decimal in the language's own sign: `7.5` / `7,5` */
  readonly rating: (value: number) => string
  /** With its sign: `+3`, `−2`, `0` */
  readonly signed: (value: number) => string
}

const made = new Map<string, Formats>()

/** The formats of the page's language and zone: the same ones for every part of the page. */
export function useFormats(): Formats {
  const { language, timeZone } = useLanguage()
  const key = `${language} ${timeZone}`
  const formats = made.get(key) ?? createFormats(language, timeZone)
  made.set(key, formats)
  return formats
}

/** A formatter takes a phone some milliseconds to make: those that a page does not use are not made. */
function whenUsed<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined
  return () => {
    made ??= make()
    return made
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
const dayMonthYear = ({ day, month, year }: LocalTime): string => `${two(day)}.${two(month)}.${year}`
const hourMinute = ({ hour, minute }: LocalTime): string => `${two(hour)}:${two(minute)}`

const noBreak = '\u00a0'

/** A part of a date as text; in Czech what stands between day and month keeps them on one line. */
function dayAndMonthJoined(
  { type, value }: Intl.DateTimeFormatPart,
  index: number,
  parts: readonly Intl.DateTimeFormatPart[],
): string {
  const beside = [parts[index - 1]?.type, parts[index + 1]?.type]
  const between = type === 'literal' && beside.includes('day') && beside.includes('month')
  return between ? value.replaceAll(' ', noBreak) : value
}

/** As useFormats, outside of React. */
export function createFormats(language: Language, timeZone: string): Formats {
  const locale = locales[language]
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = whenUsed(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
    if (language !== 'cs') return (at: Date) => formatter().format(at)
    return (at: Date) => formatter().formatToParts(at).map(dayAndMonthJoined).join('')
  }
  const local = (at: Date) => toLocalTime(at, timeZone)
  const decimal = whenUsed(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const whole = whenUsed(
    () => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
  )
  const czechDate = (at: Date) => dayMonthYear(local(at))
  return {
    weekday: format({ weekday: 'long' }),
    weekdayAndDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    longDate: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    dayAndMonth: format({ day: 'numeric', month: 'long' }),
    shortDate: language === 'cs' ? czechDate : format({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: (at) => hourMinute(local(at)),
    registrationTime: (at) => `${czechDate(at)} ${hourMinute(local(at))}`,
    czechDate,
    rating: (value) => decimal().format(value),
    // Both languages' own formats have a hyphen, which is shorter than the plus it stands under.
    signed: (value) => whole().format(value).replace('-', '−'),
  }
}

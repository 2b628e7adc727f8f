import { toLocalTime } from '../rules/time-zone.ts'
import { type Language, locales } from '../schemas/club.ts'

export { penaltyReasonWords, sharingTexts } from './sharing-texts.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one takes longer than using it. */
function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  dateFormats.set(key, format)
  return format
}

/** Capitalizes the first letter of a text, for the beginning of a line. */
export const capitalize = (text: string, language: Language): string =>
  `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`

/**
 * Formats the weekday, date and time of a kickoff in a language. Each of the returned texts begins with a capital
 * letter.
 * @param timeZone IANA name of the club's time zone
 */
export function formatKickoff(kickoff: Date, language: Language, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    capitalize(dateFormat(language, { ...options, timeZone }).format(kickoff), language)
  const { hour, minute } = toLocalTime(kickoff, timeZone)
  const weekday = { weekday: 'long' } as const
  const day = { day: 'numeric', month: 'long' } as const
  const year = { year: 'numeric' } as const
  return {
    /** The weekday, such as `Čtvrtek`. */
    weekday: format(weekday),
    /** The day and month, such as `26. listopadu`. */
    day: format(day),
    /** The date with its year, such as `26. listopadu 2026`. */
    dayAndYear: format({ ...day, ...year }),
    /** The weekday, day and month, such as `Čtvrtek 26. listopadu`. */
    weekdayAndDay: format({ ...weekday, ...day }),
    /** The weekday and the date with its year, such as `Čtvrtek 26. listopadu 2026`. */
    fullDate: format({ ...weekday, ...day, ...year }),
    /** The time on the 24-hour clock, such as `19:00`. */
    time: [hour, minute].map((value) => String(value).padStart(2, '0')).join(':'),
  }
}

/** Formats a number with a fixed number of decimals, such as `5,8` in Czech. */
export const formatDecimal = (value: number, digits: number, language: Language): string =>
  value.toLocaleString(locales[language], { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Returns the plural category (such as `one` or `few`) of a number in a language. */
export const pluralCategory = (count: number, language: Language): Intl.LDMLPluralRule =>
  new Intl.PluralRules(locales[language]).select(count)

import { toLocalTime } from '../rules/time-zone.ts'
import { type Language, locales } from '../schemas/club.ts'
import { sharingTexts } from './sharing-texts.ts'

export { penaltyReasonWords } from './penalty-reasons.ts'
export { sharingTexts }

/** Caches the formatters of `Intl` by locale and options, because creating a formatter takes longer than using it. */
function cachedFormat<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = JSON.stringify([language, options])
    const format = made.get(key) ?? make(locales[language], options)
    made.set(key, format)
    return format
  }
}

const dateFormat = cachedFormat(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numberFormat = cachedFormat(
  (locale, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)
const pluralRules = cachedFormat(
  (locale, type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }),
)

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
  numberFormat(language, digits).format(value)

/** Returns the plural category (such as `one` or `few`) of a number in a language. */
export const pluralCategory = (count: number, language: Language): Intl.LDMLPluralRule =>
  pluralRules(language, 'cardinal').select(count)

import { toLocalTime } from '@club/contract'
import { type IntlShape, useIntl } from 'react-intl'

type DateParts = ReturnType<IntlShape['formatDateToParts']>

const day = { day: 'numeric', month: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Joins the parts of a Czech date, with a no-break space between the day and the month. */
const joined = (parts: DateParts): string =>
  parts
    .map(({ value }, index) =>
      parts[index - 1]?.type === 'day' && parts[index + 1]?.type === 'month'
        ? value.replace(' ', '\u00a0')
        : value,
    )
    .join('')

/** Creates the functions that `useFormats` returns, for code outside of React. */
export function createIntlFormats(intl: IntlShape) {
  const isCzech = intl.locale === 'cs'
  const format = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
    isCzech ? joined(intl.formatDateToParts(at, options)) : intl.formatDate(at, options)
  const shortDate = (at: Date) => {
    const { year, month, day } = toLocalTime(at, intl.timeZone ?? 'UTC')
    return [day, month, year].map((value) => String(value).padStart(2, '0')).join('.')
  }
  const time = (at: Date) => intl.formatTime(at, clock)
  // `intl.formatNumber` searches for its formatter by the options' JSON at each call, and a table has 80 numbers.
  const number = (options: Parameters<typeof intl.formatters.getNumberFormat>[1]) => {
    let formatter: Intl.NumberFormat | undefined
    return (value: number): string => {
      formatter ??= intl.formatters.getNumberFormat(intl.locale, options)
      return formatter.format(value)
    }
  }
  const signed = number({ signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  const percent = number({ style: 'percent', maximumFractionDigits: 0 })
  return {
    /** Formats as `Thursday` / `čtvrtek` */
    weekday: format({ weekday: 'long' }),
    /** Formats as `November 26, 2026` / `26. listopadu 2026` */
    longDate: format({ ...day, year: 'numeric' }),
    /** Formats as `Thursday, November 26` / `čtvrtek 26. listopadu` */
    weekdayAndDay: format({ weekday: 'long', ...day }),
    /** Formats as `November 26` / `26. listopadu` */
    dayAndMonth: format(day),
    /** Formats as `Nov 26` / `26. 11.` */
    shortDayAndMonth: format({ day: 'numeric', month: isCzech ? 'numeric' : 'short' }),
    /** Formats as `26.11.2026` in both languages, for the withdrawal dialog and the times of votes */
    shortDate,
    /** Formats as `19:00` */
    time,
    /** Formats as `26.11.2026 19:00` in both languages (specification section 9) */
    registrationTime: (at: Date) => `${shortDate(at)} ${time(at)}`,
    /** Formats with one decimal place, with the decimal separator of the language: `7.5` / `7,5` */
    rating: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /** Formats without decimal places: `1,234` / `1 234` */
    whole: number({ maximumFractionDigits: 0 }),
    /** Formats 67 as `67%` / `67 %` */
    percent: (value: number) => percent(value / 100),
    /**
     * Formats with a sign: `+3`, `−2`, `0`. A minus sign, which is as wide as the plus sign, replaces the hyphen of
     * Intl.
     */
    signed: (value: number) => signed(value).replace('-', '−'),
  }
}

/** The site's functions that format dates and numbers. */
export type Formats = ReturnType<typeof createIntlFormats>

const formatsByIntl = new WeakMap<IntlShape, Formats>()

/**
 * Returns the functions that format in the visitor's language and the club's time zone. The returned object stays the
 * same until the language changes.
 */
export function useFormats(): Formats {
  const intl = useIntl()
  const formats = formatsByIntl.get(intl) ?? createIntlFormats(intl)
  formatsByIntl.set(intl, formats)
  return formats
}

import { toLocalTime } from '@club/contract'
import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

type DateParts = ReturnType<IntlShape['formatDateToParts']>

const day = { day: 'numeric', month: 'long' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Joins the parts of a Czech date, with a no-break space between day and month so that no line ends there. */
const joined = (parts: DateParts): string =>
  parts
    .map(({ value }, index) =>
      parts[index - 1]?.type === 'day' && parts[index + 1]?.type === 'month'
        ? value.replace(' ', '\u00a0')
        : value,
    )
    .join('')

/** Creates the functions that `useFormats` returns, for code that is not in a React component. */
export function createIntlFormats(intl: IntlShape) {
  const isCzech = intl.locale === 'cs'
  const format = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
    isCzech ? joined(intl.formatDateToParts(at, options)) : intl.formatDate(at, options)
  const shortDate = (at: Date) => {
    const { year, month, day } = toLocalTime(at, intl.timeZone ?? 'UTC')
    return [day, month, year].map((value) => String(value).padStart(2, '0')).join('.')
  }
  const time = (at: Date) => intl.formatTime(at, clock)
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
    /**
     * Formats as `26.11.2026` in both languages. The specification uses this format in the withdrawal dialog and for
     * the times of votes.
     */
    shortDate,
    /** Formats as `19:00` */
    time,
    /** Formats as `26.11.2026 19:00` in both languages (specification section 9) */
    registrationTime: (at: Date) => `${shortDate(at)} ${time(at)}`,
    /** Formats with one decimal, after the language's decimal separator: `7.5` / `7,5` */
    rating: (value: number) =>
      intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    /**
     * Formats with a sign: `+3`, `−2`, `0`. A minus sign replaces Intl's hyphen, because a hyphen is narrower than the
     * plus signs of other numbers in the same column.
     */
    signed: (value: number) =>
      intl.formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).replace('-', '−'),
  }
}

/** The date and number formats of the site. */
export type Formats = ReturnType<typeof createIntlFormats>

/** Returns the formats in the visitor's language and the club's time zone. A new language creates a new object. */
export function useFormats(): Formats {
  const intl = useIntl()
  return useMemo(() => createIntlFormats(intl), [intl])
}

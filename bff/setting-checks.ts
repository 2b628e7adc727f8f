import { z } from 'zod'

/** A whole number from `from` to `to`. */
export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`)

/** A non-empty text of at most `most` characters. */
export const limitedText = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must have at most ${most} characters`)

/** A text with several values, separated by commas or white space, as a list. */
export const textList = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** Numbers of days, weeks and months, such as `7d 4w 12m`. The number of a unit that is left out is 0. */
export const retention = z
  .string()
  .regex(
    /^(?!.*([dwm]).*\1)(?=.*[1-9])\s*(\d{1,3}[dwm]\s*)+$/,
    'must be numbers of days (d), weeks (w) and months (m), at least one of them above 0',
  )
  .transform((text) => {
    const of = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    return { days: of('d'), weeks: of('w'), months: of('m') }
  })

/** Whether a value is a `mysql://` URL with a host and a database. */
export function isMySqlUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  return protocol === 'mysql:' && hostname !== '' && pathname.length > 1
}

export const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)

/** Whether a value is the URL of an http or https address, or a path on this site. */
export const isAddress = (value: string): boolean =>
  value.startsWith('/') ? !value.startsWith('//') && !/\s/.test(value) : isHttpUrl(value)

/** Whether a value is a host in canonical form, without a port, such as `club.example`, `127.0.0.1` or `[::1]`. */
export const isHostName = (value: string): boolean =>
  !value.includes('*') && URL.canParse(`http://${value}`) && new URL(`http://${value}`).hostname === value

/** Whether a value is a scheme, a host and a port, without a path, such as `http://localhost:3101`. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

/** Whether a value is the IANA name of a time zone. */
export function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

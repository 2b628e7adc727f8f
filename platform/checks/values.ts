/** Whether a date as it is written is one of the calendar: there is no 30 February. */
const isDay = (date: string): boolean => {
  const at = new Date(`${date}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

const instant =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether a text is an ISO 8601 instant.
 * @param precision how many digits the seconds' fraction has; any number of them, or none, where it is not said
 * @param offset whether its zone may be another than `Z`
 */
export function isDatetime(
  text: string,
  { precision, offset = false }: { readonly precision?: number; readonly offset?: boolean },
): boolean {
  const [, day, fraction = '', zone] = instant.exec(text) ?? []
  return (
    day !== undefined &&
    isDay(day) &&
    (offset || zone === 'Z') &&
    (precision === undefined || fraction.length === precision)
  )
}

/** How far from a whole number the quotient of two rounded decimals may be, in the last digits of a double. */
const ROUNDING = 4 * Number.EPSILON

/** Whether a number is a multiple of a step, as both are written: 0.3 is one of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < ROUNDING * Math.max(Math.abs(ratio), 1)
}

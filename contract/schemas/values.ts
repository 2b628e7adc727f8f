import * as z from 'zod/mini'

const positive = 'must be a positive whole number'

/** The positive integer id of a row; exact in JSON up to 2^53 - 1. */
export const id = z.int({ error: positive }).check(z.positive(positive))

/** An id as text, in a path or a query string. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, positive)),
  z.transform((text: string) => Number(text)),
)

/** The value of `If-Match` (RFC 9110, 13.1.1): a list of ETags, or `*` for any. */
export const entityTags = z
  .string()
  .check(
    z.regex(/^(?:\*|(?:[ \t,]*(?:W\/)?"[^"]*")+[ \t,]*)$/, 'must be * or a list of ETags, each in quotes'),
  )

/** The years that a client may send: those that both database engines store and sort alike. */
export const yearRange = { min: 1970, max: 2199 } as const
const EARLIEST = Date.UTC(yearRange.min, 0)
const LATEST = Date.UTC(yearRange.max + 1, 0)

/** Matches the years of `yearRange` at the start of an ISO 8601 text. */
export const writtenYear = /^(?:19[7-9]|2[01][0-9])[0-9]-/

/**
 * An instant from a client: ISO 8601 with a zone (`Z` or an offset). Its year must be in `yearRange` both as written,
 * because the OpenAPI pattern can only check that, and in UTC, as it is stored.
 */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant, such as 2026-11-26T18:00:00.000Z' })
  .check(
    z.refine((text: string) => {
      const at = Date.parse(text)
      // An invalid instant already has its own message.
      return Number.isNaN(at) || (writtenYear.test(text) && at >= EARLIEST && at < LATEST)
    }, `must be a date between ${yearRange.min} and ${yearRange.max}`),
  )

/** A whole number from a client, within bounds far above real values. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.gte(min, error), z.lte(max, error))
}

/** An instant from the server: UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** The range, step and default of a skill. */
export const skillRange = { min: 1, max: 10, step: 0.1, default: 5 } as const

/**
 * A skill's schema with the messages of the specification, section 5.
 * @param label the skill's name in the messages, such as `Offense`
 */
export const skill = (label: string) =>
  z
    .number({ error: `${label} must be between 1 and 10` })
    .check(
      z.gte(skillRange.min, `${label} must be between 1 and 10`),
      z.lte(skillRange.max, `${label} must be between 1 and 10`),
      z.multipleOf(skillRange.step, `${label} must have at most one decimal`),
    )

/** The bounds of a team's score. */
export const scoreRange = { min: 0, max: 999 } as const

/** A team's score: a whole number from 0 to 999, or null while there is none. */
export const score = z.nullable(
  z
    .int({ error: 'Scores must be whole numbers.' })
    .check(
      z.gte(scoreRange.min, 'Scores cannot be negative.'),
      z.lte(scoreRange.max, 'Scores cannot be higher than 999.'),
    ),
)

import * as z from 'zod/mini'

const positive = 'must be a positive whole number'

/** The positive integer id of a row. JSON represents it exactly up to 2^53 - 1. */
export const id = z.int({ error: positive }).check(z.positive(positive))

/** An id as text, in a path or a query string. */
export const idInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, positive)),
  z.transform((text: string) => Number(text)),
)

/** The value of `If-Match` (RFC 9110, 13.1.1): a list of ETags, or `*`, which matches any ETag. */
export const entityTags = z
  .string()
  .check(
    z.regex(/^(?:\*|(?:[ \t,]*(?:W\/)?"[^"]*")+[ \t,]*)$/, 'must be * or a list of ETags, each in quotes'),
  )

/** The range of years that a client may send. Both database engines store and sort these years in the same way. */
export const yearRange = { min: 1970, max: 2199 } as const
const EARLIEST = Date.UTC(yearRange.min, 0)
const LATEST = Date.UTC(yearRange.max + 1, 0)

/** Matches a year of `yearRange` at the start of an ISO 8601 text. */
export const yearPattern = /^(?:19[7-9]|2[01][0-9])[0-9]-/

/**
 * An instant from a client: ISO 8601 with a zone (`Z` or an offset). The year must be in `yearRange` both as written,
 * which the OpenAPI pattern checks, and in UTC, which the server stores.
 */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant, such as 2026-11-26T18:00:00.000Z' })
  .check(
    z.refine((text: string) => {
      const at = Date.parse(text)
      // An invalid instant is accepted here, because the check for ISO 8601 has already reported it.
      return Number.isNaN(at) || (yearPattern.test(text) && at >= EARLIEST && at < LATEST)
    }, `must be a date between ${yearRange.min} and ${yearRange.max}`),
  )

/** Returns the schema of a whole number from a client. The bounds are far above real values. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.gte(min, error), z.lte(max, error))
}

/** An instant that the server sends: in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** The range, step and default of a skill. */
export const skillRange = { min: 1, max: 10, step: 0.1, default: 5 } as const

/**
 * Returns the schema of a skill, with the error messages of the specification, section 5.
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

/** The smallest and the largest score of a team. */
export const scoreRange = { min: 0, max: 999 } as const

/** A team's score: a whole number from 0 to 999, or null when there is no score. */
export const score = z.nullable(
  z
    .int({ error: 'Scores must be whole numbers.' })
    .check(
      z.gte(scoreRange.min, 'Scores cannot be negative.'),
      z.lte(scoreRange.max, 'Scores cannot be higher than 999.'),
    ),
)

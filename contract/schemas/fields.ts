import * as z from 'zod/mini'
import { numberInText } from './number-in-text.ts'

const positive = 'must be a positive whole number'

/** The id of a database row. JSON represents it exactly up to 2^53 - 1. */
export const id = z.int({ error: positive }).check(z.positive(positive))

/** Parses an id in a path or a query string from text to a number. */
export const idInPath = numberInText(/^[1-9]\d{0,14}$/, positive)

/** The header `If-Match` (RFC 9110, 13.1.1): a list of ETags, or `*`. */
export const entityTags = z
  .string()
  .check(
    z.regex(/^(?:\*|(?:[ \t,]*(?:W\/)?"[^"]*")+[ \t,]*)$/, 'must be * or a list of ETags, each in quotes'),
  )

/** The years that dates in requests may have. In this range, MySQL and SQLite store and sort dates in the same way. */
export const yearRange = { min: 1970, max: 2199 } as const
const EARLIEST = Date.UTC(yearRange.min, 0)
const LATEST = Date.UTC(yearRange.max + 1, 0)

/** Matches an ISO 8601 text that begins with a year of `yearRange`. */
export const yearPattern = /^(?:19[7-9]|2[01][0-9])[0-9]-/

/**
 * An instant that a client sends: ISO 8601 with a time zone. Its year must be in `yearRange`, both in the text, for
 * which the OpenAPI document has a pattern, and in UTC, in which the server stores the instant.
 */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant, such as 2026-11-26T18:00:00.000Z' })
  .check(
    z.refine((text: string) => {
      const at = Date.parse(text)
      // If the text is not an instant, `datetime` has already reported an error.
      return Number.isNaN(at) || (yearPattern.test(text) && at >= EARLIEST && at < LATEST)
    }, `must be a date between ${yearRange.min} and ${yearRange.max}`),
  )

/** Returns the schema of a whole number that a client sends. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.gte(min, error), z.lte(max, error))
}

/** An instant that the server sends: an ISO 8601 text in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** The range of a skill, the step between its values and its default, in rating points. */
export const skillRange = { min: 1, max: 10, step: 0.1, default: 5 } as const

/** Returns the schema of a skill, with the error messages of the specification (section 5). */
export const skill = (label: string) =>
  z
    .number({ error: `${label} must be between 1 and 10` })
    .check(
      z.gte(skillRange.min, `${label} must be between 1 and 10`),
      z.lte(skillRange.max, `${label} must be between 1 and 10`),
      z.multipleOf(skillRange.step, `${label} must have at most one decimal`),
    )

export const scoreRange = { min: 0, max: 999 } as const

/** A team's score, or null when there is none. */
export const score = z.nullable(
  z
    .int({ error: 'Scores must be whole numbers.' })
    .check(
      z.gte(scoreRange.min, 'Scores cannot be negative.'),
      z.lte(scoreRange.max, 'Scores cannot be higher than 999.'),
    ),
)

import * as z from 'zod/mini'

const positive = 'must be a positive whole number'

/** A positive integer that names a row; JSON carries it exactly up to 2^53 - 1. */
export const id = z.int({ error: positive }).check(z.positive(positive))

/** The same id where it comes as text: in a path or a query string. */
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

/** The years a client may send: what both database engines store and sort alike. */
export const yearRange = { min: 1970, max: 2199 } as const
const EARLIEST = Date.UTC(yearRange.min, 0)
const LATEST = Date.UTC(yearRange.max + 1, 0)

/** The years of `yearRange` as they are written. */
export const writtenYear = /^(?:19[7-9]|2[01][0-9])[0-9]-/

/**
 * An instant a client sends: ISO 8601 with a zone (`Z` or an offset), within the years of `yearRange` as it is
 * written, which the API's description can say, and in UTC, which is what is stored and answered.
 */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 instant, such as 2026-11-26T18:00:00.000Z' })
  .check(
    z.refine((text: string) => {
      const at = Date.parse(text)
      // What is no instant at all has its own message already.
      return Number.isNaN(at) || (writtenYear.test(text) && at >= EARLIEST && at < LATEST)
    }, `must be a date between ${yearRange.min} and ${yearRange.max}`),
  )

/** A whole number a client sends, within bounds that nobody reaches by playing. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.gte(min, error), z.lte(max, error))
}

/** An instant the server sends: UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

/** A skill as the club rates it: 1 to 10 in steps of 0.1. */
export const skillRange = { min: 1, max: 10, step: 0.1, default: 5 } as const

/**
 * A skill's schema; the message is the specification's, section 5.
 * @param label the skill as the message names it, such as `Offense`
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

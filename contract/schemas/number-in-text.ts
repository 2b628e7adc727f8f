import * as z from 'zod/mini'

/** Returns the schema of a number that arrives as text, in a path, a query string or a header. */
export const numberInText = (pattern: RegExp, error: string) =>
  z.pipe(
    z.string().check(z.regex(pattern, error)),
    z.transform((text: string) => Number(text)),
  )

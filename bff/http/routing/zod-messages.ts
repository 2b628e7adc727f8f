import type * as z from 'zod/mini'

/** The words that replace zod's type names in error messages. */
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/**
 * Returns the message of a validation error whose schema defines none, such as `must be a list`. It is shown after the
 * field's name. zod's own messages are for developers, and zod/mini has none.
 */
export function formatZodMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${anyOf(issue.values.map(String))}`
    case 'too_small':
      return `must ${bound(issue.origin, 'at least', String(issue.minimum))}`
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', String(issue.maximum))}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return 'does not have the right form'
    default:
      return 'is not valid'
  }
}

const anyOf = (values: readonly string[]) =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? 'nothing')

function bound(origin: string, most: string, number: string): string {
  if (origin === 'string') return `have ${most} ${number} characters`
  return origin === 'array' ? `list ${most} ${number}` : `be ${most} ${number}`
}

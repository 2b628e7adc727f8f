import * as z from 'zod/mini'

/**
 * A check that requires at least one field. It is left out when another check has failed, because a body with only
 * unknown fields has a field, too.
 */
export const atLeastOneField = z.refine<object>((body) => Object.keys(body).length > 0, {
  error: 'At least one field must be given.',
  when: ({ issues }) => issues.length === 0,
})

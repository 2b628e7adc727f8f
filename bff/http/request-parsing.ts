import type { Call, FieldError, Parsed } from '@club/contract'
import * as z from 'zod/mini'
import { validationProblem } from './problem.ts'

// zod/mini brings no messages of its own, so that browsers need not load them; the server says them in English.
z.config(z.locales.en())

/** A request as it came: texts from the address, JSON from the body. */
export interface RawRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Most errors one answer lists, so that a small request cannot ask for a huge answer. */
const MOST_ERRORS = 100

/**
 * Parses a request by its entry in the contract.
 * @returns params, query and body as the entry's schemas put them out
 * @throws Problem `validation_failed` with everything that is wrong, in the address and in the body at once
 */
export function parseRequest<C extends Call>(call: C, raw: RawRequest): Parsed<C> {
  const errors: FieldError[] = []
  const part = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, value)
    if (!result.success) errors.push(...result.error.issues.flatMap(fieldErrors))
    return result.data
  }
  const parsed = {
    params: part(call.params, raw.params),
    query: part(call.query, raw.query),
    body: part(call.body, raw.body),
  }
  if (errors.length > 0) throw validationProblem(bounded(errors))
  // Each part was put out by the schema that `Parsed` reads its type from; TypeScript cannot follow that.
  return parsed as Parsed<C>
}

/** An unknown field is an error of that field, not of the object that holds it. */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: 'unknown field' }))
  }
  return [{ path: dotted(issue.path), message: issue.message }]
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')

function bounded(errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length <= MOST_ERRORS) return errors
  const rest = errors.length - MOST_ERRORS
  return [...errors.slice(0, MOST_ERRORS), { path: '', message: `and ${rest} more errors` }]
}

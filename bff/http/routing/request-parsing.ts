import type { Call, FieldError, ParsedRequest } from '@club/contract'
import * as z from 'zod/mini'
import { createValidationProblem } from '../problems/problem.ts'
import { formatZodMessage } from './zod-messages.ts'

z.config({ localeError: formatZodMessage })

interface RawRequest {
  readonly params: unknown
  readonly query: unknown
  /** The parsed body: `{}` if the body is empty; `undefined` for a GET request, which has no body. */
  readonly body: unknown
  /** The header names are in lower case. */
  readonly headers?: unknown
}

/** The maximum number of errors in a response. Without it, a small request could cause a huge response. */
const MAX_ERRORS = 100

/** The schema of a query or a body without fields: unknown fields are rejected (contract section 2). */
const noFields = z.strictObject({})

/**
 * Parses a request by its entry in the contract.
 * @returns params, query, body and headers as the output of the entry's schemas
 * @throws Problem `validation_failed` with all errors of the address, the headers and the body
 */
export function parseRequest<C extends Call>(call: C, raw: RawRequest): ParsedRequest<C> {
  const errors: FieldError[] = []
  const part = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, value)
    if (!result.success) errors.push(...firstOfEachPath(result.error.issues.flatMap(fieldErrors)))
    return result.data
  }
  const parsed = {
    params: part(call.params, raw.params),
    query: part(call.query ?? noFields, raw.query),
    body: part(raw.body === undefined ? undefined : (call.body ?? noFields), raw.body),
    headers: part(call.headers, raw.headers),
  }
  if (errors.length > 0) throw createValidationProblem(bounded(errors))
  // `parsed` has the type that `ParsedRequest` declares, but TypeScript cannot infer this.
  return parsed as ParsedRequest<C>
}

/**
 * Rejects a request that has a query, because the addresses of the API's documentation accept no query.
 * @throws Problem `validation_failed` with an error for each field of the query
 */
export function rejectQueryParameters(query: object): void {
  const errors = Object.keys(query).map((path) => ({ path, message: unknownField }))
  if (errors.length > 0) throw createValidationProblem(bounded(errors))
}

const unknownField = 'is not a known field'

/** Each unknown field gets an error with the field's own path, not with the object's path. */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: unknownField }))
  }
  return [{ path: dotted(issue.path), message: issue.message }]
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.')

/** The first error of a path usually causes its other errors. */
function firstOfEachPath(errors: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const error of errors) if (!byPath.has(error.path)) byPath.set(error.path, error)
  return [...byPath.values()]
}

function bounded(errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length <= MAX_ERRORS) return errors
  const rest = errors.length - MAX_ERRORS
  return [...errors.slice(0, MAX_ERRORS), { path: '', message: `and ${rest} more errors` }]
}

import { type FieldError, type ProblemCode, problems } from '@club/contract'

/** The parts of a problem beyond its code. */
export interface ProblemDetails {
  /** One sentence a person can read; the code's usual sentence when absent. */
  readonly detail?: string
  /** All errors of the request; absent when the request is not at fault. */
  readonly errors?: readonly FieldError[]
  /** Another status than the code's usual one. */
  readonly status?: number
  /** Headers of the response, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** The server's one error type: thrown anywhere below a route, answered as RFC 9457 problem in one place. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, { detail, errors, status, headers, cause }: ProblemDetails = {}) {
    super(detail ?? problems[code].detail, { cause })
    this.code = code
    this.status = status ?? problems[code].status
    this.detail = this.message
    this.errors = errors
    this.headers = headers ?? {}
  }
}

const LISTED_FIELDS = 5

/**
 * The problem of a request that breaks its schema or a rule about its fields. `detail` is the message when there is one
 * error; for several it contains their number and fields.
 * @param errors at least one
 */
export function validationProblem(errors: readonly FieldError[]): Problem {
  const [first] = errors
  if (first && errors.length === 1) {
    const detail = endsSentence(first.message)
      ? first.message
      : `${first.path || 'The request'} ${first.message}.`
    return new Problem('validation_failed', { detail, errors })
  }
  const fields = [...new Set(errors.map(({ path }) => path || 'the whole'))]
  const named = fields.slice(0, LISTED_FIELDS).join(', ')
  const rest = fields.length > LISTED_FIELDS ? ` and ${fields.length - LISTED_FIELDS} more` : ''
  return new Problem('validation_failed', {
    detail: `The request has ${errors.length} errors: ${named}${rest}.`,
    errors,
  })
}

/** The contract's messages are whole sentences with a capital; the specification ends some of them without a stop. */
const endsSentence = (message: string) => /^[A-Z]/.test(message)

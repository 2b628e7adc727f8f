import { type FieldError, type ProblemCode, problems } from '@club/contract'

/** The optional parts of a problem. */
export interface ProblemDetails {
  /** A sentence for visitors; by default, the general sentence of the problem code. */
  readonly detail?: string
  /** All errors in the request; absent when the request is not the cause of the problem. */
  readonly errors?: readonly FieldError[]
  /** The HTTP status of the response; by default, the status of the problem code in the contract. */
  readonly status?: number
  /** Headers of the response, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * The server's only error type. Any function that a route calls may throw it; `problemResponses` sends it as an RFC
 * 9457 problem.
 */
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
 * Creates the problem for a request that violates its schema or a rule about its fields. For a single error, `detail`
 * is the error's message; otherwise, `detail` contains the number of errors and the fields.
 * @param errors at least one
 */
export function createValidationProblem(errors: readonly FieldError[]): Problem {
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

/**
 * Whether a message is a whole sentence, as the contract's own messages are. Only such a message begins with a capital.
 * The full stop is no criterion, because the specification writes some of these messages without one.
 */
const endsSentence = (message: string) => /^[A-Z]/.test(message)

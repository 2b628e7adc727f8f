import { type FieldError, type ProblemCode, problems } from '@club/contract'

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

/** The server's only error type. `problemResponses` sends it as an RFC 9457 problem. */
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
 * Creates the problem for a request that violates its schema or a rule about its fields.
 * @param errors at least one
 */
export function createValidationProblem(errors: readonly FieldError[]): Problem {
  const [first] = errors
  if (first && errors.length === 1) {
    const detail = isWholeSentence(first.message)
      ? first.message
      : `${first.path || 'The request'} ${first.message}.`
    return new Problem('validation_failed', { detail, errors })
  }
  const fields = [...new Set(errors.map(({ path }) => path || 'the request'))]
  const named = fields.slice(0, LISTED_FIELDS).join(', ')
  const rest = fields.length > LISTED_FIELDS ? ` and ${fields.length - LISTED_FIELDS} more` : ''
  return new Problem('validation_failed', {
    detail: `The request has ${errors.length} errors: ${named}${rest}.`,
    errors,
  })
}

/**
 * Returns whether a message is a whole sentence, and not only a predicate such as `must be a list`. Checks the first
 * letter and not the full stop, because some messages of the specification have no full stop.
 */
const isWholeSentence = (message: string) => /^[A-Z]/.test(message)

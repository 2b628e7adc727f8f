import { isProblemCode, type Problem, type ProblemCode, problem } from '@club/contract'

/**
 * Thrown when the server refuses a call. The message is `<status code>: <body>` or, if the response has no body,
 * `<status code>: <status text>` (specification section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Whether the response had a body. */
  readonly hasBody: boolean
  /** The parsed problem document (RFC 9457); undefined when the body is not a problem document. */
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.hasBody = body.trim() !== ''
    this.problem = parseProblem(body)
  }

  /**
   * The code in the problem document; undefined without a document, or when this version of the contract does not
   * define the code.
   */
  get code(): ProblemCode | undefined {
    const code = this.problem?.code
    return code !== undefined && isProblemCode(code) ? code : undefined
  }
}

/** Thrown when the visitor cancels the dialog for the organiser's PIN. `useToasts` shows no toast for this error. */
export class PinNotGivenError extends ApiError {}

/** Thrown when the server could not be reached, or when a write is not sent because the browser is offline. */
export class OfflineError extends Error {
  override readonly name: string = 'OfflineError'
}

/** Thrown when the server has not responded to a read before the deadline. */
export class TimeoutError extends OfflineError {
  override readonly name = 'TimeoutError'
}

/**
 * Thrown when a write gets no response. The server may have made the change, so the query client refetches all data.
 */
export class UnknownOutcomeError extends OfflineError {
  override readonly name = 'UnknownOutcomeError'
}

/** Thrown when a response of the API does not match the contract's schema. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError'
}

function parseProblem(body: string): Problem | undefined {
  try {
    return problem.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

import { isProblemCode, type Problem, type ProblemCode, problem } from '@club/contract'

/**
 * Thrown when the server refuses a call. The message has the form of specification section 8: the status code, a colon
 * and a space, then the body's text, or the status text when the body is empty.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Whether the response had a body. */
  readonly hasBody: boolean
  /** The parsed problem document; undefined when the body is not a problem document. */
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.hasBody = body.trim() !== ''
    this.problem = parseProblem(body)
  }

  /**
   * The problem's code; undefined without a problem document, or when the code is not in this version of the contract.
   */
  get code(): ProblemCode | undefined {
    const code = this.problem?.code
    return code !== undefined && isProblemCode(code) ? code : undefined
  }
}

/**
 * Thrown when the visitor cancels the dialog for the organiser's PIN. No toast reports this error, because the visitor
 * has caused it.
 */
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
 * Thrown when no response to a write arrived. Either the request or its response did not arrive, so the server may have
 * made the change. Therefore the query client refetches everything that the page shows (query-client.ts).
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

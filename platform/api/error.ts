import { isProblemCode, type Problem, type ProblemCode, problem } from '@club/contract'

/**
 * A call that did not succeed. The message is the specification's (section 8): the status code, a colon and a
 * space, then the body's text, or the status text when the body is empty.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** False for an answer that said nothing but its status. */
  readonly hasBody: boolean
  /** The problem document, when the body was one. */
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.hasBody = body.trim() !== ''
    this.problem = parseProblem(body)
  }

  /** The problem's code, when it is one this version knows. */
  get code(): ProblemCode | undefined {
    const code = this.problem?.code
    return code !== undefined && isProblemCode(code) ? code : undefined
  }
}

/** A call that the organiser's lock is on, and the visitor did not give the PIN: they took it back, it did not fail. */
export class PinNotGivenError extends ApiError {}

/** No answer came: the server could not be reached at all. */
export class OfflineError extends Error {
  override readonly name: string = 'OfflineError'
}

/** No answer came in time. */
export class LateError extends OfflineError {
  override readonly name = 'LateError'
}

/**
 * No answer came to a write. Nothing tells whether it was lost on the way there or on the way back, so nobody knows
 * whether it was done; the query client reads everything anew (query-client.ts).
 */
export class UnknownOutcomeError extends OfflineError {
  override readonly name = 'UnknownOutcomeError'
}

/** The server answered something the contract does not know. */
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

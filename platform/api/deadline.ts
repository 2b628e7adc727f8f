/** The time limit for an API call, from sending the request to receiving the whole response, in milliseconds. */
export const callDeadline = 20_000

/** Thrown by `withDeadline` when the work takes longer than its time limit. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Runs work with a time limit. A result that arrives after the limit is ignored.
 * @param milliseconds the limit
 * @param work gets a signal that is aborted at the limit, so that the work can stop
 * @throws DeadlineError at the limit, otherwise what the work throws
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DeadlineError(`not done within ${milliseconds} ms`)
    reject(error)
    abort.abort(error)
  }, milliseconds)
  try {
    return await Promise.race([work(abort.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The time limit, in milliseconds, for an API call until its whole response has arrived. */
export const callDeadline = 20_000

/** Thrown by `withDeadline` when the work takes longer than its time limit. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Runs the function `work` with a time limit in milliseconds. At the limit, aborts the signal that `work` has received,
 * and ignores its later result.
 * @throws DeadlineError at the limit, otherwise what `work` throws
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

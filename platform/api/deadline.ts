/** How long a call may take until its answer is there as a whole, in milliseconds. */
export const callDeadline = 20_000

/** Something did not end in its time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Gives work a time limit; what it would still answer later is ignored.
 * @param milliseconds the limit
 * @param work told by the signal when its time is over, so that it can clean up behind itself
 * @throws DeadlineError when the time is over, otherwise what the work throws
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const late = new DeadlineError(`not done within ${milliseconds} ms`)
    reject(late)
    abort.abort(late)
  }, milliseconds)
  try {
    return await Promise.race([work(abort.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * What is there in time, else what stands in for it; a rejection in time goes through.
 * @param milliseconds how long to wait at most; nothing is left waiting afterwards
 */
export async function withTimeout<Value, Late>(
  milliseconds: number,
  answer: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  const { promise: waited, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(resolve, milliseconds, late)
  try {
    return await Promise.race([answer, waited])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Resolves or rejects like `promise`. When the timeout ends first, resolves with `fallback`.
 * @param milliseconds the timeout
 */
export async function withTimeout<Value, Fallback>(
  milliseconds: number,
  promise: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  const { promise: timeout, resolve } = Promise.withResolvers<Fallback>()
  const timer = setTimeout(resolve, milliseconds, fallback)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

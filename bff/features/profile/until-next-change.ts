/**
 * Keeps computed values until the data changes.
 * @param latestChange reads a text that differs after every change of the data
 * @returns a function with two arguments: the id of a value, and the function that computes it. A value is computed after
 *   `latestChange` was read, so that it is never older than the text for which it is kept
 */
export function untilNextChange<Value>(
  latestChange: () => Promise<string>,
): (id: number, compute: () => Promise<Value>) => Promise<Value> {
  const values = new Map<number, Value>()
  let valuesFor: string | undefined
  return async (id, compute) => {
    const change = await latestChange()
    if (change !== valuesFor) values.clear()
    valuesFor = change
    const kept = values.get(id)
    if (kept !== undefined) return kept
    const value = await compute()
    // Another request may have seen a later change meanwhile.
    if (change === valuesFor) values.set(id, value)
    return value
  }
}

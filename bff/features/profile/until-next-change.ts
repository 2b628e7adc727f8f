/**
 * Keeps computed values until the data changes.
 * @param latestChange reads a text that differs after every change of the data
 * @param compute computes the value of an id. It reads the data after `latestChange`, so a kept value is never older than
 *   the change for which it is kept
 * @returns a function that returns the value of an id, or rejects with the error of `compute`
 */
export function untilNextChange<Value>(
  latestChange: () => Promise<string>,
  compute: (id: number) => Promise<Value>,
): (id: number) => Promise<Value> {
  let kept = { change: '', values: new Map<number, Value>() }
  return async (id) => {
    const change = await latestChange()
    if (change !== kept.change) kept = { change, values: new Map() }
    const { values } = kept
    const value = values.get(id) ?? (await compute(id))
    values.set(id, value)
    return value
  }
}

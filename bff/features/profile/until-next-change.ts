/**
 * Keeps computed values until the data changes.
 * @param latestChange reads a text that differs after every change of the data
 * @param compute computes the value of a key. It reads the data after `latestChange`, so a kept value is never older than
 *   the change for which it is kept
 * @returns a function that returns the value of a key, or rejects with the error of `compute`
 */
export function untilNextChange<Key, Value>(
  latestChange: () => Promise<string>,
  compute: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let kept = { change: '', values: new Map<Key, Promise<Value>>() }
  return async (key) => {
    const change = await latestChange()
    if (change !== kept.change) kept = { change, values: new Map() }
    const { values } = kept
    const value = values.get(key) ?? compute(key)
    values.set(key, value)
    value.catch(() => values.delete(key))
    return value
  }
}

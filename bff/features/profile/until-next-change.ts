/**
 * Keeps computed values, and what they have in common, until the data changes.
 * @param latestChange reads a text that differs after every change of the data
 * @param computeCommon computes what the values of all keys have in common. It reads the data after `latestChange`, so a
 *   kept value is never older than the change for which it is kept
 * @param compute computes the value of a key
 * @returns a function that returns the value of a key, or rejects with the error of a computation, which is then repeated
 *   at the next call
 */
export function untilNextChange<Common, Key, Value>(
  latestChange: () => Promise<string>,
  computeCommon: () => Promise<Common>,
  compute: (key: Key, common: Common) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let kept: { change: string; common: Promise<Common>; values: Map<Key, Promise<Value>> } | undefined
  return async (key) => {
    const change = await latestChange()
    if (kept?.change !== change) {
      const common = computeCommon()
      kept = { change, common, values: new Map() }
      common.catch(() => (kept = undefined))
    }
    const { common, values } = kept
    const value = values.get(key) ?? common.then((part) => compute(key, part))
    values.set(key, value)
    value.catch(() => values.delete(key))
    return value
  }
}

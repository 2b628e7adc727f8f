/**
 * Caches computed values, and the data that all of them are computed from, until the underlying data changes.
 * @param latestChange returns a text that is different after every change of the underlying data
 * @param computeCommon computes the data that the values of all keys are computed from. It runs after `latestChange`,
 * so this data is never older than the change for which it is cached
 * @param compute computes the value of a key
 * @returns a function that returns the value of a key. When a computation fails, the function rejects with the error,
 * and its next call repeats the computation
 */
export function cacheUntilNextChange<Common, Key, Value>(
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

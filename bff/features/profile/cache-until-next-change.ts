/**
 * Caches computed values, and the data that they share, until the data changes.
 * @param latestChange returns a text that differs after every change of the data
 * @param computeCommon computes what the values of all keys share. It runs after `latestChange`, so a cached value is
 * never older than the change for which it is cached
 * @param compute computes the value of a key
 * @returns a function that returns the value of a key, or rejects with the error of a failed computation, which the
 * next call repeats
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

/**
 * A value under one key of the browser's storage. When the browser refuses storage, or when the storage is full,
 * nothing is stored.
 */
export interface StoredValue<Value> {
  /**
   * Returns undefined when nothing is stored, when the stored value is invalid, or when the browser refuses storage.
   */
  readonly read: () => Value | undefined
  readonly write: (value: Value) => void
  readonly remove: () => void
}

/** `localStorage` stores values for all visits in this browser, `sessionStorage` for the session of one browser tab. */
type Place = 'localStorage' | 'sessionStorage'

/** The method of a zod schema with which a stored value is validated. */
interface Schema<Value> {
  readonly safeParse: (value: unknown) => { readonly data?: Value | undefined }
}

/**
 * Returns the result of `use`, or undefined when it throws. In a browser that refuses storage, even reading
 * `globalThis.localStorage` throws.
 */
function tryWith<Result>(place: Place, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(globalThis[place])
  } catch {
    return undefined
  }
}

/**
 * A text in the browser's storage. Its functions never throw.
 * @example const choice = storedText('localStorage', 'football-manager-language'); choice.write('cs')
 */
export const storedText = (place: Place, key: string): StoredValue<string> => ({
  read: () => tryWith(place, (storage) => storage.getItem(key)) ?? undefined,
  write: (text) => tryWith(place, (storage) => storage.setItem(key, text)),
  remove: () => tryWith(place, (storage) => storage.removeItem(key)),
})

/**
 * A value in the browser's storage, as JSON. Its functions never throw.
 * @param schema validates a value when it is read, because an older version of the site, or the visitor, may have
 *   stored something else
 */
export const storedJson = <Value>(place: Place, key: string, schema: Schema<Value>): StoredValue<Value> => ({
  ...storedText(place, key),
  read: () => tryWith(place, (storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data),
  write: (value) => tryWith(place, (storage) => storage.setItem(key, JSON.stringify(value))),
})

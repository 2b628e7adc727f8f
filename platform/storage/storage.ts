/**
 * A value under one key of the browser's storage. Nothing is stored when the browser refuses or its storage is full.
 */
export interface StoredValue<Value> {
  /** Returns undefined when nothing or an invalid value is stored, or when the browser refuses storage. */
  readonly read: () => Value | undefined
  readonly write: (value: Value) => void
  readonly remove: () => void
}

type Place = 'localStorage' | 'sessionStorage'

/** The part of a zod schema that validates a stored value. */
interface Schema<Value> {
  readonly safeParse: (value: unknown) => { readonly data?: Value | undefined }
}

/**
 * Returns undefined when `use` throws. Even reading `globalThis.localStorage` throws if the browser refuses storage.
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
 * @param schema validates a value that was read, because an older version of the site, or the visitor, may have stored
 *   something else
 */
export const storedJson = <Value>(place: Place, key: string, schema: Schema<Value>): StoredValue<Value> => ({
  ...storedText(place, key),
  read: () => tryWith(place, (storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data),
  write: (value) => tryWith(place, (storage) => storage.setItem(key, JSON.stringify(value))),
})

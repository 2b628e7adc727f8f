/** What a browser keeps under one key. A browser may refuse storage, or be full: then nothing is kept, and that is all. */
export interface Kept<Value> {
  /** What is kept; undefined for nothing, for what cannot be read as such a value, and where storage is refused. */
  readonly read: () => Value | undefined
  readonly write: (value: Value) => void
  readonly forget: () => void
}

/** For all visits of this browser, or for the session of this one browser tab. */
type Place = 'localStorage' | 'sessionStorage'

/** A schema of zod, as far as it is needed here. */
interface Schema<Value> {
  readonly safeParse: (value: unknown) => { readonly data?: Value | undefined }
}

/** Does something with the storage; even naming it throws where a browser refuses it. */
function tryWith<Result>(place: Place, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(globalThis[place])
  } catch {
    return undefined
  }
}

/**
 * A text in the browser's storage. Nothing here ever throws.
 * @example const choice = keptText('localStorage', 'football-manager-language'); choice.write('cs')
 */
export const keptText = (place: Place, key: string): Kept<string> => ({
  read: () => tryWith(place, (storage) => storage.getItem(key)) ?? undefined,
  write: (text) => tryWith(place, (storage) => storage.setItem(key, text)),
  forget: () => tryWith(place, (storage) => storage.removeItem(key)),
})

/**
 * A value in the browser's storage, as JSON. Nothing here ever throws.
 * @param schema what is read is checked against: an older version of the site, or anybody, may have written it
 */
export function keptJson<Value>(place: Place, key: string, schema: Schema<Value>): Kept<Value> {
  const text = keptText(place, key)
  return {
    read: () => {
      try {
        return schema.safeParse(JSON.parse(text.read() ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write: (value) => text.write(JSON.stringify(value)),
    forget: text.forget,
  }
}

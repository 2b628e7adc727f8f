/** Bytes of pictures that are kept: some hundred cards. */
const MOST = 16 * 1024 * 1024

/**
 * Makes each picture once: who asks while it is made waits for it, and it is kept until newer ones need the room.
 * @param most bytes in all
 */
export function keptPictures(
  most = MOST,
): (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const making = new Map<string, Promise<Uint8Array>>()
  /** In the order of their last use. */
  const kept = new Map<string, Uint8Array>()
  let bytes = 0

  const keep = (key: string, picture: Uint8Array) => {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= most) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  return (key, make) => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return Promise.resolve(known)
    }
    const underway = making.get(key)
    if (underway) return underway
    const made = make()
      .then((picture) => {
        keep(key, picture)
        return picture
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

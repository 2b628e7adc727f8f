const base64 = (hash: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(hash)))

/**
 * Whether a file's bytes have one of the hashes in an `integrity` attribute, such as `sha384-…`. As in browsers, every
 * file fits an attribute without a hash.
 */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const hashes = [...integrity.matchAll(/\bsha(256|384|512)-([\w+/=-]+)/g)]
  for (const [, bits, hash] of hashes)
    if (base64(await crypto.subtle.digest(`SHA-${bits}`, bytes)) === hash) return true
  return hashes.length === 0
}

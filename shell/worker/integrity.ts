const base64 = (hash: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(hash)))

/** Whether a file matches an `integrity` attribute. As in browsers, every file matches an attribute without hashes. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const hashes = [...integrity.matchAll(/\bsha(256|384|512)-([\w+/=-]+)/g)]
  for (const [, bits, hash] of hashes)
    if (base64(await crypto.subtle.digest(`SHA-${bits}`, bytes)) === hash) return true
  return hashes.length === 0
}

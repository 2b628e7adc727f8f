/** The hashes of remotes' files, by absolute address without a query. */
const hashes = new Map<string, string>()

const addressOf = (node: Node): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined

/** Returns the hash of a file; empty when it is not known. */
export const getFileHash = (address: string): string => hashes.get(address.split('?')[0] ?? '') ?? ''

/** Sets the hash of a script, style sheet or preload whose hash is known, so that the browser checks the file. */
export function withIntegrity<Element extends Node>(element: Element): Element {
  const hash = getFileHash(addressOf(element) ?? '')
  if (hash && (element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) {
    element.integrity = hash
    // Browsers check the hash of another origin's file only if the page requests it with CORS.
    element.crossOrigin = 'anonymous'
  }
  return element
}

/**
 * Makes the browser check the hashes of these files. Build tools load a remote's chunks and style sheets by appending
 * elements to the page's head, so the head's `appendChild` adds the hashes, whichever tool built the remote.
 * @param files each file's hash as the value of an `integrity` attribute, by absolute address
 */
export function registerHashes(files: ReadonlyMap<string, string>): void {
  if (hashes.size === 0 && files.size > 0) {
    const { head } = document
    head.appendChild = (node) => Node.prototype.appendChild.call(head, withIntegrity(node)) as typeof node
  }
  for (const [address, hash] of files) hashes.set(address, hash)
}

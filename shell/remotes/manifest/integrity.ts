/** The hashes of the remotes' files. The key is the absolute address of a file, without a query string. */
const hashes = new Map<string, string>()

const addressOf = (node: Node): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined

/** Returns the hash of a file; empty when no manifest contains its hash. */
export const getFileHash = (address: string): string => hashes.get(address.split('?')[0] ?? '') ?? ''

/**
 * Sets the `integrity` attribute of a script, style sheet or preload link if the file's hash is known. The browser then
 * refuses a file with another hash.
 */
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
 * Makes the browser check the hashes of the given files. Build tools load a remote's chunks and style sheets by
 * appending elements to the page's head, so this function replaces the head's `appendChild` by one that adds the
 * hashes. This works for remotes of every build tool.
 * @param files each file's hash as the value of an `integrity` attribute, by absolute address
 */
export function registerHashes(files: ReadonlyMap<string, string>): void {
  if (hashes.size === 0 && files.size > 0) {
    const { head } = document
    head.appendChild = (node) => Node.prototype.appendChild.call(head, withIntegrity(node)) as typeof node
  }
  for (const [address, hash] of files) hashes.set(address, hash)
}

/** The hashes of remotes' files, by absolute address without a query. */
const hashes = new Map<string, string>()

const addressOf = (node: Node): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined

/** Has the browser check a script, a style sheet or what is asked for ahead, where the file's hash is known. */
export function withIntegrity<Element extends Node>(element: Element): Element {
  const hash = hashes.get(addressOf(element)?.split('?')[0] ?? '')
  if (hash && (element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) {
    element.integrity = hash
    // A browser checks only what it may read.
    element.crossOrigin = 'anonymous'
  }
  return element
}

/**
 * From now on the browser runs these files only as their manifest says they are. Builders load a remote's chunks and
 * style sheets by putting elements into the page's head; so the head is where they get their hashes, whichever tool
 * built the remote.
 * @param files hashes as a script's `integrity` has them, by absolute address
 */
export function guardFiles(files: ReadonlyMap<string, string>): void {
  if (hashes.size === 0 && files.size > 0) {
    const { head } = document
    head.appendChild = (node) => Node.prototype.appendChild.call(head, withIntegrity(node)) as typeof node
  }
  for (const [address, hash] of files) hashes.set(address, hash)
}

import { removeQueryString } from './manifest-files.ts'

/** The hashes of the remotes' files, by absolute address without a query string. */
const hashes = new Map<string, string>()

/** The hash of a file; empty when no manifest contains it. */
export const getFileHash = (address: string): string => hashes.get(removeQueryString(address)) ?? ''

/**
 * Sets the `integrity` of a script, style sheet or preload link if the file's hash is known, so that the browser
 * refuses a file with another hash.
 */
export function setIntegrityAttribute<Element extends Node>(element: Element): Element {
  if (!(element instanceof HTMLScriptElement || element instanceof HTMLLinkElement)) return element
  const hash = getFileHash(element instanceof HTMLScriptElement ? element.src : element.href)
  if (hash) {
    element.integrity = hash
    // Without `crossorigin`, browsers do not check the hash of another origin's file.
    element.crossOrigin = 'anonymous'
  }
  return element
}

/**
 * Makes the browser check the hashes of the given files. Every build tool loads chunks by appending elements to the
 * page's head, so the head's `appendChild` is replaced by one that adds the hashes.
 * @param files the value of each file's `integrity` attribute, by absolute address
 */
export function registerFileHashes(files: ReadonlyMap<string, string>): void {
  if (hashes.size === 0 && files.size > 0) {
    const { head } = document
    head.appendChild = (node) =>
      Node.prototype.appendChild.call(head, setIntegrityAttribute(node)) as typeof node
  }
  for (const [address, hash] of files) hashes.set(address, hash)
}

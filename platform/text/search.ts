import { foldText } from '@club/contract'

/**
 * Creates the filter of a search: a text matches when it contains every word of the query, in any order (`novotny t`
 * matches Tomáš Novotný). An empty query matches all.
 * @returns the filter, which needs a text processed by `foldText`; the caller can then fold each text once instead of at
 *   each key press
 */
export function createSearchFilter(query: string): (foldedText: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

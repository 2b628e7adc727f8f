import { foldText } from '@club/contract'

/**
 * Creates the filter of a search: a text matches when it contains every word of the query, in any order (`novotny t`
 * matches Tomáš Novotný). An empty query matches every text.
 * @returns the filter. Its argument is a text to which the caller has applied `foldText`, so that the caller can do
 *   this once for each text instead of at each key press
 */
export function createSearchFilter(query: string): (foldedText: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

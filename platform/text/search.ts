import { folded } from '@club/contract'

/**
 * Makes the filter of a search: a text matches when it contains every word of the query, in any order (`novotny t`
 * matches Tomáš Novotný). An empty query matches all.
 * @returns a function that returns whether a folded text matches; the caller folds each text once, not at each key
 *   press
 */
export function searchFor(query: string): (foldedText: string) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

import { folded } from '@club/contract'

/**
 * What a search finds: texts that hold every word of the query, in any order (`novotny t` finds Tomáš Novotný). An
 * empty query finds all.
 * @returns whether a folded text is found; folded by the caller, once for all key presses of a long list
 */
export function searchFor(query: string): (foldedText: string) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

import { foldText } from '@club/contract'

/**
 * Creates the filter of a search: a text matches when it contains every word of the query, in any order (`novotny t`
 * matches Tomáš Novotný). The caller passes texts without capitals and diacritics, as `foldText` returns them, so that
 * each text is folded only once and not at each key press.
 */
export function createSearchFilter(query: string): (foldedText: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

let collator: Intl.Collator | undefined

/**
 * Compares two names in the club's order: Czech (Č after C, Ch after H), whatever language the visitor reads. Server
 * and browser sort by it, so that a list looks the same wherever it was sorted.
 * @returns as a sort function does: negative when `a` comes first
 */
export function compareNames(a: string, b: string): number {
  // A phone takes some milliseconds to make one; a page that sorts no names does without.
  collator ??= new Intl.Collator('cs')
  return collator.compare(a, b)
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Sorts players by name in the club's order, namesakes by id. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || a.id - b.id

/** What shows nothing: joiners, directions, variations of the letter before. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A text as searches, type-ahead and the import of a roster see it: no case, no diacritics, nothing that shows nothing
 * (`Čížek` and `cizek` are the same).
 */
export const folded = (text: string): string => text.normalize('NFD').replace(unseen, '').toLowerCase()

let collator: Intl.Collator | undefined

/**
 * Compares two names in Czech order (Č after C, Ch after H), in every display language, so that server and browser sort
 * alike.
 * @returns negative when `a` comes first, as for `sort`
 */
export function compareNames(a: string, b: string): number {
  // The collator is created at the first use, because creating it takes some milliseconds on a phone.
  collator ??= new Intl.Collator('cs')
  return collator.compare(a, b)
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Compares two players by name in Czech order, and by id when the names are equal. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || a.id - b.id

/** Matches one combining mark or invisible character. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Normalizes a text for search, type-ahead and roster import: removes case, diacritics and invisible characters, so
 * that `Čížek` and `cizek` are equal.
 */
export const foldText = (text: string): string => text.normalize('NFD').replace(unseen, '').toLowerCase()

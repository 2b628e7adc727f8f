let collator: Intl.Collator | undefined

/**
 * Compares two names in Czech alphabetical order (Č after C, Ch after H). The order is the same in every display
 * language, so that the server and the browser sort names in the same way.
 */
export function compareNames(a: string, b: string): number {
  // The collator is created when it is first used, because its creation takes some milliseconds on a phone.
  collator ??= new Intl.Collator('cs')
  return collator.compare(a, b)
}

interface Named {
  readonly id: number
  readonly name: string
}

/** Compares two players by name, and by id when the names are equal. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || a.id - b.id

/** Matches a combining mark (such as an accent) or an invisible character. */
const marksAndInvisibleCharacters = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Normalizes a text for searches and roster imports: `Čížek` and `cizek` become equal. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(marksAndInvisibleCharacters, '').toLowerCase()

/** A text as a search sees it: no case, no diacritics (`Čížek` and `cizek` are the same). */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('cs')

/** One of a list, with its name's key made once for all key presses. */
export interface Searchable<Item> {
  readonly item: Item
  readonly key: string
}

export const searchable = <Item extends { readonly name: string }>(
  items: readonly Item[],
): readonly Searchable<Item>[] => items.map((item) => ({ item, key: searchKey(item.name) }))

/**
 * Those whose name holds every word of the query, in any order: `novotny t` finds Tomáš Novotný. An empty query
 * finds all.
 */
export function search<Item>(items: readonly Searchable<Item>[], query: string): readonly Item[] {
  const words = searchKey(query).split(/\s+/).filter(Boolean)
  return items.filter(({ key }) => words.every((word) => key.includes(word))).map(({ item }) => item)
}

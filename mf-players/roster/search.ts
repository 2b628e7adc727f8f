import { folded, searchFor } from '@club/platform'

/** An item with its folded name, which is computed once instead of at every key press. */
export interface Searchable<Item> {
  readonly item: Item
  readonly key: string
}

export const searchable = <Item extends { readonly name: string }>(
  items: readonly Item[],
): readonly Searchable<Item>[] => items.map((item) => ({ item, key: folded(item.name) }))

/** The items whose names match the query, in their order. */
export function search<Item>(items: readonly Searchable<Item>[], query: string): readonly Item[] {
  const finds = searchFor(query)
  return items.filter(({ key }) => finds(key)).map(({ item }) => item)
}

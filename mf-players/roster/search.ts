import { folded, searchFor } from '@club/platform'

/** One of a list, with its name's key made once for all key presses. */
export interface Searchable<Item> {
  readonly item: Item
  readonly key: string
}

export const searchable = <Item extends { readonly name: string }>(
  items: readonly Item[],
): readonly Searchable<Item>[] => items.map((item) => ({ item, key: folded(item.name) }))

/** Those whose name the query finds, in their order. */
export function search<Item>(items: readonly Searchable<Item>[], query: string): readonly Item[] {
  const finds = searchFor(query)
  return items.filter(({ key }) => finds(key)).map(({ item }) => item)
}

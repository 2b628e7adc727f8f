import { foldText, searchFor } from '@club/platform'

/** Returns the items whose names match the query, in their original order. */
export function search<Item extends { readonly name: string }>(items: readonly Item[], query: string) {
  const finds = searchFor(query)
  return items.filter(({ name }) => finds(foldText(name)))
}

import { createSearchFilter, foldText } from '@club/platform'

/** Returns the items whose names match the query, in their original order. */
export function searchByName<Item extends { readonly name: string }>(items: readonly Item[], query: string) {
  const finds = createSearchFilter(query)
  return items.filter(({ name }) => finds(foldText(name)))
}

/** Number of players on one page (specification section 9). */
export const pageSize = 5

/** One page of a list. */
export interface ListPage<Item> {
  /** The number of this page, from 1 to `pages`. */
  readonly page: number
  /** The number of pages; 1 for an empty list. */
  readonly pages: number
  readonly items: readonly Item[]
}

/**
 * Returns one page of a list.
 * @param wanted the number of the page; when it is out of range, the nearest page is returned
 */
export function getPageOfItems<Item>(items: readonly Item[], wanted: number): ListPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, items: items.slice((page - 1) * pageSize, page * pageSize) }
}

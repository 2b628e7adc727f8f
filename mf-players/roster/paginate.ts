/** The number of players on one page (specification section 9). */
export const pageSize = 5

/**
 * Returns the items of one page, the number of the page, counted from 1, and the number of pages, which is at least 1.
 * @param wanted the requested page; when it is out of range, the nearest page is returned
 */
export function paginate<Item>(items: readonly Item[], wanted: number) {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, items: items.slice((page - 1) * pageSize, page * pageSize) }
}

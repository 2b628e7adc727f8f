/** Players on one page (specification section 9). */
export const pageSize = 5

/** One page of a list. */
export interface Page<Item> {
  /** 1 to `pages`. */
  readonly page: number
  /** At least 1, also for an empty list. */
  readonly pages: number
  readonly items: readonly Item[]
}

/** @param wanted the page number; out of range, the nearest page is returned */
export function pageOf<Item>(items: readonly Item[], wanted: number): Page<Item> {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, items: items.slice((page - 1) * pageSize, page * pageSize) }
}

/**
 * The page that an item is on.
 * @param place the item's, from 0
 */
export const pageWith = (place: number): number => Math.floor(place / pageSize) + 1

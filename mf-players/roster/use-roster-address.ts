import { useSearchParams } from '@club/platform'
import { startTransition, useOptimistic } from 'react'

/**
 * The search text and the page number. The URL contains both (`?q=cizek&page=2`), so that links and the back button
 * work. Typing replaces the current history entry; turning a page adds an entry. Both keep the parameter `?owes`, which
 * opens the page "Who owes".
 */
export function useRosterAddress() {
  const [params, setParams] = useSearchParams()
  const addressOf = (query: string, page: number): Record<string, string> => ({
    ...(params.has('owes') && { owes: '' }),
    ...(query !== '' && { q: query }),
    ...(page > 1 && { page: String(page) }),
  })
  // The router updates the address in a transition, but the field must show each typed letter at once.
  const [query, showQuery] = useOptimistic(params.get('q') ?? '')
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    query,
    page: Number.isNaN(page) ? 1 : page,
    /** Sets the search text and returns to page 1. */
    search: (text: string) =>
      startTransition(() => {
        showQuery(text)
        setParams(addressOf(text, 1), { replace: true })
      }),
    turnTo: (next: number) => setParams(addressOf(query, next)),
  }
}

import { useSearchParams } from '@club/platform'
import { startTransition, useOptimistic } from 'react'

/**
 * Reads and changes the search text and the page number in the URL (`?q=cizek&page=2`). Typing replaces the current
 * history entry, and turning a page adds one. The parameter `?owes` is kept, because DebtsCard can be open beside the
 * roster.
 */
export function useRosterSearchParams() {
  const [params, setParams] = useSearchParams()
  const addressOf = (query: string, page: number): Record<string, string> => ({
    ...(params.has('owes') && { owes: '' }),
    ...(query !== '' && { q: query }),
    ...(page > 1 && { page: String(page) }),
  })
  // The router updates the URL in a transition. Until it ends, `useOptimistic` already shows the typed letters.
  const [query, showQuery] = useOptimistic(params.get('q') ?? '')
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    query,
    page: Number.isNaN(page) ? 1 : page,
    search: (text: string) =>
      startTransition(() => {
        showQuery(text)
        setParams(addressOf(text, 1), { replace: true })
      }),
    turnTo: (next: number) => setParams(addressOf(query, next)),
  }
}

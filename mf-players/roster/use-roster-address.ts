import { useSearchParams } from '@club/platform'
import { startTransition, useOptimistic } from 'react'

/**
 * The search and the page, which are stored in the address (`?q=cizek&page=2`) for links and the back button: typing
 * replaces the history's entry, turning a page adds one. `?player=3` names a player (contract section 9) until the
 * next search or page.
 */
export function useRosterAddress() {
  const [params, setParams] = useSearchParams()
  // The router updates in a transition, but the field must show each key at once.
  const [query, showQuery] = useOptimistic(params.get('q') ?? '')
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    query,
    page: Number.isNaN(page) ? 1 : page,
    /** The id of the named player; NaN for none. */
    named: Number(params.get('player') ?? Number.NaN),
    /** Searches, from page 1. */
    search: (text: string) =>
      startTransition(() => {
        showQuery(text)
        setParams(addressOf(text, 1), { replace: true })
      }),
    turnTo: (next: number) => setParams(addressOf(query, next)),
  }
}

const addressOf = (query: string, page: number): Record<string, string> => ({
  ...(query !== '' && { q: query }),
  ...(page > 1 && { page: String(page) }),
})

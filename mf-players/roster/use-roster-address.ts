import { useSearchParams } from '@club/platform'
import { startTransition, useOptimistic } from 'react'

/**
 * What is searched for and which page is open. Both live in the address (`?q=cizek&page=2`), so that a link and
 * the back button work: typing replaces the entry in the history, turning a page adds one. `?player=3` names a player
 * whom a link is about (contract section 9), until something else is looked for.
 */
export function useRosterAddress() {
  const [params, setParams] = useSearchParams()
  // The router follows in a transition; the box must show each key at once, and then what the address says.
  const [query, showQuery] = useOptimistic(params.get('q') ?? '')
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    query,
    page: Number.isNaN(page) ? 1 : page,
    /** The id of the player named; NaN for nobody. */
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

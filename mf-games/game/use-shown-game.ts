import {
  type Game,
  type QueryClient,
  queries,
  registrationOpen,
  useQuery,
  useQueryClient,
} from '@club/platform'
import { useEffect, useState } from 'react'

/** Games that this page's visitor closed themselves, for each page's queries. */
const closedByVisitor = new WeakMap<QueryClient, Set<number>>()

/** The visitor archives a game, or enters its result: by that they go on to the next one. */
export function markClosedByVisitor(client: QueryClient, gameId: number): void {
  const ids = closedByVisitor.get(client) ?? new Set()
  closedByVisitor.set(client, ids.add(gameId))
}

/** The game whose votes the page shows. */
export interface ShownGame {
  readonly game: Game | null
  /** Shows the next game instead; there while a game stays that was closed elsewhere and a next one is known. */
  readonly showNext: (() => void) | undefined
}

/**
 * The upcoming game while votes for it are open (specification section 2). A game that others close while the page is
 * open stays, so that a second tap does not vote for another game, until the visitor goes on; one that is gone, or
 * still open beside an earlier one, gives way to the upcoming game.
 */
export function useShownGame(): ShownGame {
  const client = useQueryClient()
  const { data: upcoming } = useQuery(queries.upcomingGame())
  const [shown, setShown] = useState<Game | null>(null)
  const open = upcoming && registrationOpen(upcoming) ? upcoming : null
  const away = shown !== null && open?.id !== shown.id && !closedByVisitor.get(client)?.has(shown.id)
  // As it is now; what the page knows of it may be old.
  const { data: now, isFetching } = useQuery({
    ...queries.game(shown?.id ?? 0),
    enabled: away,
    staleTime: 0,
    gcTime: 0,
  })
  const closed = away && now !== undefined && !isFetching && !registrationOpen(now) ? now : null
  const stays = away && (isFetching || closed !== null)
  useEffect(() => {
    if (stays || shown === open) return
    setShown(open)
    // Opened again, it may be closed by others the next time.
    if (open) closedByVisitor.get(client)?.delete(open.id)
  }, [client, stays, shown, open])
  if (!stays) return { game: open, showNext: undefined }
  return { game: closed ?? shown, showNext: closed && open ? () => setShown(open) : undefined }
}

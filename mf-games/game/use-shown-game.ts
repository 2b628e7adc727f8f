import {
  type Game,
  isRegistrationOpen,
  type QueryClient,
  queries,
  useQuery,
  useQueryClient,
} from '@club/platform'
import { useEffect, useState } from 'react'

/** The ids of the games that this visitor closed, by archiving the game or by saving its result. */
const closedByVisitor = new WeakMap<QueryClient, Set<number>>()

/** Records that the visitor archived a game or saved its result, so that the page shows the next game at once. */
export function markClosedByVisitor(client: QueryClient, gameId: number): void {
  const ids = closedByVisitor.get(client) ?? new Set()
  closedByVisitor.set(client, ids.add(gameId))
}

/** The game whose votes the page shows. */
export interface ShownGame {
  readonly game: Game | null
  /** Shows the next game. Defined only while the page shows a game that somebody else closed and a next game exists. */
  readonly showNext: (() => void) | undefined
}

/**
 * Returns the game whose votes the page shows: the upcoming game, if players can still vote for it (specification
 * section 2). When somebody else closes that game, it stays on the page until the visitor presses a button for the next
 * game. Otherwise a visitor who is about to vote could vote for the wrong game.
 */
export function useShownGame(): ShownGame {
  const client = useQueryClient()
  const { data: upcoming } = useQuery(queries.upcomingGame())
  const [shown, setShown] = useState<Game | null>(null)
  const open = upcoming && isRegistrationOpen(upcoming) ? upcoming : null
  const away = shown !== null && open?.id !== shown.id && !closedByVisitor.get(client)?.has(shown.id)
  // Refetches the shown game when it is no longer the upcoming game, because the cached data may be outdated.
  const { data: now, isFetching } = useQuery({
    ...queries.game(shown?.id ?? 0),
    enabled: away,
    staleTime: 0,
    gcTime: 0,
  })
  const closed = away && now !== undefined && !isFetching && !isRegistrationOpen(now) ? now : null
  const stays = away && (isFetching || closed !== null)
  useEffect(() => {
    if (stays || shown === open) return
    setShown(open)
    // Removes the record that the visitor closed this game, because the game is open now.
    if (open) closedByVisitor.get(client)?.delete(open.id)
  }, [client, stays, shown, open])
  if (!stays) return { game: open, showNext: undefined }
  return { game: closed ?? shown, showNext: closed && open ? () => setShown(open) : undefined }
}

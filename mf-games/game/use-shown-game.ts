import {
  type Game,
  isRegistrationOpen,
  type QueryClient,
  queries,
  useQuery,
  useQueryClient,
} from '@club/platform'
import { useEffect, useState } from 'react'

/** The ids of the games that this visitor closed, by archiving the game or saving its result. */
const closedByVisitor = new WeakMap<QueryClient, Set<number>>()

/**
 * Records that this visitor closed the game, so that the page shows the next game without waiting for a button press.
 */
export function recordGameClosedByVisitor(client: QueryClient, gameId: number): void {
  const ids = closedByVisitor.get(client) ?? new Set()
  closedByVisitor.set(client, ids.add(gameId))
}

export interface ShownGame {
  readonly game: Game | null
  /**
   * A function that shows the next game. Undefined unless another visitor has closed `game` and there is a next game.
   */
  readonly showNext: (() => void) | undefined
}

/**
 * Returns the game whose votes the page shows: the upcoming game, if players can still vote for it (specification
 * section 2). When another visitor closes that game, the page keeps showing it until the visitor presses a button for
 * the next game. Otherwise the visitor could vote for the next game by mistake.
 */
export function useShownGame(): ShownGame {
  const client = useQueryClient()
  const { data: upcoming } = useQuery(queries.upcomingGame())
  const [shown, setShown] = useState<Game | null>(null)
  const open = upcoming && isRegistrationOpen(upcoming) ? upcoming : null
  const away = shown !== null && open?.id !== shown.id && !closedByVisitor.get(client)?.has(shown.id)
  // When the shown game is no longer the upcoming game, the shown game is refetched, because the cache may still hold
  // it as open.
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
    if (open) closedByVisitor.get(client)?.delete(open.id)
  }, [client, stays, shown, open])
  if (!stays) return { game: open, showNext: undefined }
  return { game: closed ?? shown, showNext: closed && open ? () => setShown(open) : undefined }
}

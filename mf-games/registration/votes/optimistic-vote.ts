import { type Game, type Player, type QueryClient, queries, type VoteStatus } from '@club/platform'

/** A requested vote; a `null` status cancels the player's vote. */
export interface RequestedVote {
  readonly player: Player
  readonly status: VoteStatus | null
  readonly own: boolean
}

/**
 * Writes a vote to the query cache before the server has responded.
 * @returns a function that restores the cache when the server refuses the vote
 */
export async function cacheOptimisticVote(
  client: QueryClient,
  game: Game,
  { player, status }: RequestedVote,
  at: Date,
): Promise<() => void> {
  const votes = queries.registrations(game.id).queryKey
  const upcoming = queries.upcomingGame().queryKey
  const lists = [queries.games().queryKey, queries.activeGames().queryKey]
  // Pending requests for these queries are canceled, because their responses would overwrite this vote.
  const changed: readonly (readonly unknown[])[] = [votes, upcoming, ...lists]
  await Promise.all(changed.map((queryKey) => client.cancelQueries({ queryKey, exact: true })))
  const before = changed.map((queryKey) => [queryKey, client.getQueryData(queryKey)] as const)

  client.setQueryData(votes, (cached) => {
    const others = cached?.filter((vote) => vote.playerId !== player.id)
    if (!others || status === null) return others
    const registeredAt = at.toISOString()
    return [{ playerId: player.id, gameId: game.id, status, registeredAt }, ...others]
  })
  client.setQueryData(upcoming, (cached) => {
    if (cached?.id !== game.id) return cached
    const others = cached.registeredPlayers.filter(({ id }) => id !== player.id)
    return { ...cached, registeredPlayers: status === 'going' ? [...others, player] : others }
  })
  for (const key of lists) {
    client.setQueryData(key, (cached) =>
      cached?.map((listed) => {
        if (listed.id !== game.id) return listed
        const others = listed.registeredPlayers.filter((id) => id !== player.id)
        return { ...listed, registeredPlayers: status === 'going' ? [...others, player.id] : others }
      }),
    )
  }

  return () => {
    for (const [queryKey, data] of before) {
      if (data !== undefined) client.setQueryData(queryKey, data)
      // This query's first request was canceled above.
      else void client.refetchQueries({ queryKey, exact: true })
    }
  }
}

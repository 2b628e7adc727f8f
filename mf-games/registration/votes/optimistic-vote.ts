import { type Game, type Player, type QueryClient, queries, type VoteStatus } from '@club/platform'

/** A requested vote; a `null` status cancels the player's vote. */
export interface RequestedVote {
  readonly player: Player
  readonly status: VoteStatus | null
  /** True when the visitor votes for their own player. */
  readonly own: boolean
}

/**
 * Shows a vote before the server responds: in the game's votes, in the upcoming game, and in the numbers of players in
 * the lists of games.
 * @param at the time of the vote
 * @returns a function that reverts the update when the server refuses the vote
 */
export async function showOptimisticVote(
  client: QueryClient,
  game: Game,
  { player, status }: RequestedVote,
  at: Date,
): Promise<() => void> {
  const votes = queries.registrations(game.id).queryKey
  const upcoming = queries.upcomingGame().queryKey
  const lists = [queries.games().queryKey, queries.activeGames().queryKey]
  // Pending requests are canceled, because their responses would overwrite this vote.
  await Promise.all(
    [votes, upcoming, ...lists].map((queryKey) => client.cancelQueries({ queryKey, exact: true })),
  )
  const before = {
    votes: client.getQueryData(votes),
    upcoming: client.getQueryData(upcoming),
    lists: lists.map((key) => client.getQueryData(key)),
  }

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
    client.setQueryData(votes, before.votes)
    client.setQueryData(upcoming, before.upcoming)
    lists.forEach((key, index) => {
      client.setQueryData(key, before.lists[index])
    })
  }
}

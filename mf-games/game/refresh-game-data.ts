import { ApiError, gameQueryKeys, type ProblemCode, type QueryClient, queries } from '@club/platform'

const lists = [queries.games(), queries.activeGames(), queries.archivedGames()] as const

/**
 * Invalidates the given queries: those shown on the page are refetched now, all others when a page needs them
 * (specification section 7, "What the product does after calls").
 */
export const invalidateQueries = (
  client: QueryClient,
  keys: readonly (readonly unknown[])[],
): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true })))

export const gameListQueryKeys = lists.map(({ queryKey }) => queryKey)

/**
 * Refetches a game's votes and teams after either of them was changed. They are refetched together, because the page
 * compares the votes with the teams.
 */
export const refreshVotesAndTeams = (client: QueryClient, gameId: number): Promise<unknown> =>
  invalidateQueries(client, [
    ...gameListQueryKeys,
    queries.upcomingGame().queryKey,
    queries.teams(gameId).queryKey,
    queries.registrations(gameId).queryKey,
  ])

/**
 * Refetches the games and everything computed from them, after a game or its result was changed. Votes and teams are
 * only marked as stale, because refetching the votes or teams of a deleted game would fail.
 */
export async function refreshGames(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isOfOneGame, refetchType: 'none' })
  await Promise.all([
    invalidateQueries(client, [...gameListQueryKeys, queries.upcomingGame().queryKey]),
    ...gameQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

const isOfOneGame = ({ queryKey: [subject, id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  subject === 'games' && typeof id === 'number'

/** Problem codes of responses that refuse a call because the page shows outdated data. */
const outdatedPageCodes: readonly (ProblemCode | undefined)[] = [
  'player_not_found',
  'registration_closed',
  'game_closed',
  'not_enough_players',
]

/** Refetches a game's data after a call failed because the page shows outdated data. Other errors cause no refetch. */
export async function refreshAfterError(client: QueryClient, gameId: number, error: unknown): Promise<void> {
  const code = error instanceof ApiError ? error.code : undefined
  // For a deleted game, only the lists of games are refetched. Requests for its votes and teams would fail and show a
  // second toast.
  if (code === 'game_not_found') await refreshGames(client)
  if (!outdatedPageCodes.includes(code)) return
  await Promise.all([
    refreshVotesAndTeams(client, gameId),
    invalidateQueries(client, [queries.players().queryKey]),
  ])
}

/** Delay between saving scores and reloading the page, in milliseconds (specification section 9). */
export const pageReloadDelay = 300

/**
 * Fetches the game's votes, then the lists of active and archived games, even when the page does not show these data.
 * @throws the error of the first query that fails
 */
export async function refetchVotesAndGameLists(client: QueryClient, gameId: number): Promise<void> {
  await client.fetchQuery({ ...queries.registrations(gameId), staleTime: 0 })
  await Promise.all(
    [queries.activeGames(), queries.archivedGames()].map((query) =>
      client.fetchQuery({ ...query, staleTime: 0 }),
    ),
  )
}

import { ApiError, gameQueryKeys, type ProblemCode, type QueryClient, queries } from '@club/platform'

/** The queries of all games, of the active games and of the archived games. */
const lists = [queries.games(), queries.activeGames(), queries.archivedGames()] as const

/**
 * Marks the given queries as stale and refetches those that the page shows now (specification section 7, "What the
 * product does after calls"). The others are refetched when a page needs them.
 */
export const invalidate = (client: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true })))

/** The query keys of the lists of games. */
export const gameListKeys = lists.map(({ queryKey }) => queryKey)

/**
 * Refetches the game lists, the upcoming game, the teams and the game's votes. Call it after a vote and after teams
 * were generated, saved or reset. Votes and teams are refetched together, because the page compares them.
 */
export const refreshAfterVoteOrTeams = (client: QueryClient, gameId: number): Promise<unknown> =>
  invalidate(client, [
    ...gameListKeys,
    queries.upcomingGame().queryKey,
    queries.teams(gameId).queryKey,
    queries.registrations(gameId).queryKey,
  ])

/**
 * Refetches the game lists, the upcoming game and everything computed from games. Call it after a game was deleted,
 * archived, unarchived or moved, and after its result was saved or removed. Votes and teams are only marked stale,
 * because refetching those of a deleted game would fail.
 */
export async function refreshGames(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isOfOneGame, refetchType: 'none' })
  await Promise.all([
    invalidate(client, [...gameListKeys, queries.upcomingGame().queryKey]),
    ...gameQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}

const isOfOneGame = ({ queryKey: [subject, id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  subject === 'games' && typeof id === 'number'

/** Problem codes which mean that the page shows outdated data. */
const outdatedPageCodes: readonly (ProblemCode | undefined)[] = [
  'player_not_found',
  'registration_closed',
  'game_closed',
  'not_enough_players',
]

/**
 * Refetches a game's data after the server refused a call because the page is outdated: a player or the game was
 * deleted, a player withdrew, or the game was closed. Does nothing after other errors.
 * @param error the error of a call about the game
 */
export async function refreshAfterRefusal(
  client: QueryClient,
  gameId: number,
  error: unknown,
): Promise<void> {
  const code = error instanceof ApiError ? error.code : undefined
  // Refetching the votes and teams of a deleted game would fail and show a second toast.
  if (code === 'game_not_found') await refreshGames(client)
  if (!outdatedPageCodes.includes(code)) return
  await Promise.all([
    refreshAfterVoteOrTeams(client, gameId),
    invalidate(client, [queries.players().queryKey]),
  ])
}

/** Delay from saving scores to reloading the page, in milliseconds (specification section 9). */
export const pageReloadDelay = 300

/**
 * The "Refresh Players" action: refetches the game's votes, then the active and the archived list, even when the page
 * does not show them.
 * @throws the error of the first query that fails
 */
export async function refreshPlayers(client: QueryClient, gameId: number): Promise<void> {
  await client.fetchQuery({ ...queries.registrations(gameId), staleTime: 0 })
  await Promise.all(
    [queries.activeGames(), queries.archivedGames()].map((query) =>
      client.fetchQuery({ ...query, staleTime: 0 }),
    ),
  )
}

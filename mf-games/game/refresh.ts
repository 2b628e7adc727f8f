import { ApiError, computedFromGames, type ProblemCode, type QueryClient, queries } from '@club/platform'

/**
 * Which caches are fetched anew after what (specification section 7, "What the product does after calls").
 * Nothing else on this tab refetches by itself. What no part of the page shows is only marked as old.
 */

const lists = [queries.games(), queries.activeGames(), queries.archivedGames()] as const

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true })))

const listKeys = lists.map(({ queryKey }) => queryKey)

/**
 * After a vote, and after teams were generated, saved or reset: the lists, the upcoming game and the teams. The
 * game's votes too: teams are compared with them, and others may have voted meanwhile.
 */
export const refreshAfterVoteOrTeams = (client: QueryClient, gameId: number): Promise<unknown> =>
  refresh(client, [
    ...listKeys,
    queries.upcomingGame().queryKey,
    queries.teams(gameId).queryKey,
    queries.registrations(gameId).queryKey,
  ])

/**
 * After a game was deleted, archived, unarchived or moved to another date, and after its result was saved or taken
 * back: the lists, the upcoming game and what is computed from games. The votes and teams of games are only marked as
 * old: players who have left meanwhile go from those of a game that opens again, and a deleted game has none to ask for.
 */
export async function refreshGames(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isOfOneGame, refetchType: 'none' })
  await refresh(client, [...listKeys, queries.upcomingGame().queryKey, ...computedFromGames])
}

const isOfOneGame = ({ queryKey: [subject, id] }: { readonly queryKey: readonly unknown[] }): boolean =>
  subject === 'games' && typeof id === 'number'

/** The refusals that mean: the page is older than what it shows. */
const outdated: readonly (ProblemCode | undefined)[] = [
  'player_not_found',
  'registration_closed',
  'game_closed',
  'not_enough_players',
]

/**
 * After a refusal. One that tells of players who are gone or withdrew, or of a game that is gone or closed, since
 * the page was loaded brings the page up to date; any other changes nothing.
 * @param error what the call about the game failed with
 */
export async function refreshAfterRefusal(
  client: QueryClient,
  gameId: number,
  error: unknown,
): Promise<void> {
  const code = error instanceof ApiError ? error.code : undefined
  // A game that is gone has no votes and teams to ask for: the answer would be a second toast over the first.
  if (code === 'game_not_found') await refreshGames(client)
  if (!outdated.includes(code)) return
  await Promise.all([refreshAfterVoteOrTeams(client, gameId), refresh(client, [queries.players().queryKey])])
}

/** How long after scheduling the upcoming game is fetched anew, in milliseconds (specification section 9). */
export const upcomingRefetchDelay = 500

/** How long after saving scores the page reloads, in milliseconds (specification section 9). */
export const reloadDelay = 300

/** After scheduling: the lists at once, the upcoming game after its delay. */
export function refreshAfterScheduling(client: QueryClient): Promise<unknown> {
  setTimeout(() => void refresh(client, [queries.upcomingGame().queryKey]), upcomingRefetchDelay)
  return refresh(client, listKeys)
}

/**
 * "Refresh Players": the game's votes, then the active and the archived list, whether they are shown or not.
 * @throws what the first failing read throws
 */
export async function refreshPlayers(client: QueryClient, gameId: number): Promise<void> {
  await client.fetchQuery({ ...queries.registrations(gameId), staleTime: 0 })
  await Promise.all(
    [queries.activeGames(), queries.archivedGames()].map((query) =>
      client.fetchQuery({ ...query, staleTime: 0 }),
    ),
  )
}

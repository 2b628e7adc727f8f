import type { CallInput, CallName, Calls, ResponseBody, Teams } from '@club/contract'
import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { type ApiResponse, fetchCall, request } from './client.ts'
import { ApiError, TimeoutError } from './error.ts'

/** Options for `useQuery`. `Data` is the type that `select` returns. */
export type SharedQuery<Body, Data = Body> = UnusedSkipTokenOptions<Body, Error, Data, readonly unknown[]> & {
  readonly queryKey: DataTag<readonly unknown[], Body, Error>
}

const createQueryOptions = <Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: CallInput<Calls[Name]>,
): SharedQuery<ResponseBody<Calls[Name]>> =>
  queryOptions<ResponseBody<Calls[Name]>>({ queryKey, queryFn: ({ signal }) => request(name, input, signal) })

const isDeleted = (error: Error): boolean => error instanceof ApiError && error.code === 'game_not_found'

/**
 * The query options that several tabs share. The data never goes stale and is never refetched automatically
 * (specification section 9): after a change, the tab refetches the queries that the specification lists.
 */
export const queries = {
  games: () => createQueryOptions(['games', 'all'], 'listGames', {}),
  activeGames: () => createQueryOptions(['games', 'active'], 'listActiveGames', {}),
  archivedGames: () => createQueryOptions(['games', 'archived'], 'listArchivedGames', {}),
  upcomingGame: () => createQueryOptions(['games', 'upcoming'], 'upcomingGame', {}),
  game: (id: number) => createQueryOptions(['games', id], 'getGame', { params: { id } }),
  /**
   * The teams of a game. They are fetched whenever a component with this query mounts, with up to 3 retries
   * (specification section 4, "Loading"). A request that exceeds the time limit of 20 s is not retried, because the
   * visitor would wait some 90 s for the error. The cached data includes the ETag: a request that changes the teams
   * sends it as `If-Match`.
   */
  teams: (id: number): SharedQuery<ApiResponse<Teams>, Teams> =>
    queryOptions({
      queryKey: ['games', id, 'teams'] as readonly unknown[],
      queryFn: ({ signal }) => fetchCall('getTeams', { params: { id } }, signal),
      select: ({ body }) => body,
      staleTime: 0,
      refetchOnMount: 'always',
      retry: (failures, error) => failures < 3 && !(error instanceof TimeoutError) && !isDeleted(error),
    }),
  registrations: (id: number) =>
    createQueryOptions(['games', id, 'registrations'], 'listRegistrations', { params: { id } }),
  /** The penalties of one player for one game: an array that is empty or has one element. */
  penalties: (gameId: number, playerId: number) =>
    createQueryOptions(['penalties', gameId, playerId], 'listPenalties', {
      query: { gameId: String(gameId), playerId: String(playerId) },
    }),
  allPenalties: () => createQueryOptions(['penalties', 'all'], 'listPenalties', { query: {} }),
  debts: () => createQueryOptions(['penalties', 'debts'], 'listDebts', {}),
  players: () => createQueryOptions(['players', 'all'], 'listPlayers', {}),
  /** The statistics of one season, such as `2026`; without `season`, of all seasons. */
  playerStatistics: (season?: string) =>
    createQueryOptions(['players', 'stats', season], 'playerStatistics', { query: { season } }),
  playerForm: (season?: string) =>
    createQueryOptions(['players', 'form', season], 'playerForm', { query: { season } }),
  playerProfile: (id: number) =>
    createQueryOptions(['players', 'profile', id], 'playerProfile', { params: { id } }),
  teamStatistics: (season?: string) =>
    createQueryOptions(['stats', 'teams', season], 'teamStatistics', { query: { season } }),
  gameGoals: (season?: string) =>
    createQueryOptions(['stats', 'goals', season], 'gameGoals', { query: { season } }),
  seasons: () => createQueryOptions(['stats', 'seasons'], 'listSeasons', {}),
} as const

/**
 * Key prefixes of all queries whose data depends on results and the list of games: the roster with its totals, the
 * players' pages, statistics and penalties.
 */
export const gameQueryKeys: readonly (readonly unknown[])[] = [['players'], ['stats'], ['penalties']]

/**
 * After a change, removes the cached data of `gameQueryKeys` that no mounted component uses, so that it is fetched
 * again when it is needed. Data on the page stays, because the page may change only at the visitor's request.
 */
export function removeInactiveGameQueries(client: QueryClient): void {
  for (const queryKey of gameQueryKeys) client.removeQueries({ queryKey, type: 'inactive' })
}

/**
 * Refetches all data on the page, and removes outdated data that no mounted component uses. Votes and teams are
 * refetched after the lists of games, but not those of a game that the lists no longer contain: the page is about to
 * show another game, and for a deleted game the requests would fail.
 */
export async function refetchPage(client: QueryClient): Promise<void> {
  removeInactiveGameQueries(client)
  const before = openGameIds(client)
  await client.invalidateQueries({ refetchType: 'none' })
  await client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !isPartOfGame(queryKey) })
  const after = openGameIds(client)
  const isGone = (id: unknown) => before.has(id) && !after.has(id)
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => isPartOfGame(queryKey) && !isGone(queryKey[1]),
  })
}

/** Whether a query is for the votes or the teams of one game. */
const isPartOfGame = ([subject, , part]: QueryKey): boolean => subject === 'games' && part !== undefined

/** Returns the ids of the games that are not archived, as far as the page has loaded them. */
function openGameIds(client: QueryClient): ReadonlySet<unknown> {
  const active = client.getQueryData(queries.activeGames().queryKey) ?? []
  const upcoming = client.getQueryData(queries.upcomingGame().queryKey)
  return new Set([...active, upcoming].map((game) => game?.id))
}

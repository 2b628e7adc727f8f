import type { CallInput, CallName, Calls, ResponseBody, Teams } from '@club/contract'
import {
  type DataTag,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { type ApiResponse, fetchCall, request } from './client.ts'
import { ApiError, TimeoutError } from './error.ts'

/**
 * Options for `useQuery`. The query key is the same in every tab, so the tabs share the fetched data. `Data` is the
 * type that `select` returns.
 */
export type SharedQuery<Body, Data = Body> = UnusedSkipTokenOptions<Body, Error, Data, readonly unknown[]> & {
  readonly queryKey: DataTag<readonly unknown[], Body, Error>
}

/**
 * Creates the query options for a call that reads data. All tabs use the same query key, so they share the fetched
 * data.
 */
const read = <Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: CallInput<Calls[Name]>,
): SharedQuery<ResponseBody<Calls[Name]>> =>
  queryOptions<ResponseBody<Calls[Name]>>({ queryKey, queryFn: ({ signal }) => request(name, input, signal) })

const isDeleted = (error: Error): boolean => error instanceof ApiError && error.code === 'game_not_found'

/**
 * The queries that several tabs share. The query client does not refetch them automatically, and their data never goes
 * stale (specification section 9). After a change, the tab refetches the queries that the specification lists.
 */
export const queries = {
  games: () => read(['games', 'all'], 'listGames', {}),
  activeGames: () => read(['games', 'active'], 'listActiveGames', {}),
  archivedGames: () => read(['games', 'archived'], 'listArchivedGames', {}),
  upcomingGame: () => read(['games', 'upcoming'], 'upcomingGame', {}),
  game: (id: number) => read(['games', id], 'getGame', { params: { id } }),
  /**
   * The teams are always refetched, with up to 3 retries (specification section 4, "Loading"). A request for a deleted
   * game is not retried. A request that missed its deadline of 20 s is not retried either, because the visitor would
   * wait about 90 s for the error of the last attempt. The ETag is cached with the teams, because a change of the teams
   * sends the ETag as `If-Match`.
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
    read(['games', id, 'registrations'], 'listRegistrations', { params: { id } }),
  /** The penalties of one player for one game: an array that is empty or has one element. */
  penalties: (gameId: number, playerId: number) =>
    read(['penalties', gameId, playerId], 'listPenalties', {
      query: { gameId: String(gameId), playerId: String(playerId) },
    }),
  allPenalties: () => read(['penalties', 'all'], 'listPenalties', { query: {} }),
  debts: () => read(['penalties', 'debts'], 'listDebts', {}),
  players: () => read(['players', 'all'], 'listPlayers', {}),
  /**
   * The players' statistics for one season, such as `2026`. Without `season`, they include the games of all seasons.
   */
  playerStatistics: (season?: string) =>
    read(['players', 'stats', season], 'playerStatistics', { query: { season } }),
  playerForm: (season?: string) => read(['players', 'form', season], 'playerForm', { query: { season } }),
  playerProfile: (id: number) => read(['players', 'profile', id], 'playerProfile', { params: { id } }),
  teamStatistics: (season?: string) =>
    read(['stats', 'teams', season], 'teamStatistics', { query: { season } }),
  gameGoals: (season?: string) => read(['stats', 'goals', season], 'gameGoals', { query: { season } }),
  seasons: () => read(['stats', 'seasons'], 'listSeasons', {}),
} as const

/**
 * The query keys of the data that depends on the games: all queries whose keys begin with these elements. They load the
 * roster with each player's totals, the players' pages, the statistics of every season, and the penalties. Refetch
 * these queries when a result or the list of games has changed.
 */
export const gameQueryKeys: readonly (readonly unknown[])[] = [['players'], ['stats'], ['penalties']]

/**
 * Removes the data of the queries in `gameQueryKeys` that the page does not show now. It is called after a change. A
 * page that shows this data later loads it again, so it never shows outdated data. Data that the page shows is not
 * removed, because it may change only when the visitor asks for it.
 */
export function removeHiddenData(client: QueryClient): void {
  for (const queryKey of gameQueryKeys) client.removeQueries({ queryKey, type: 'inactive' })
}

/** Refetches everything that the page shows, and removes the data that it does not show (`removeHiddenData`). */
export function refetchPage(client: QueryClient): Promise<void> {
  removeHiddenData(client)
  return client.invalidateQueries()
}

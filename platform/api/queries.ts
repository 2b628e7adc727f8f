import type { CallInput, CallName, Calls, ResponseBody, Teams } from '@club/contract'
import { type DataTag, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import { request, requestTagged, type Tagged } from './client.ts'
import { ApiError, LateError } from './error.ts'

/** What `useQuery` takes: a key that every tab shares, and how its answer is read; `Data` is what is made of the answer. */
export type Query<Answer, Data = Answer> = UnusedSkipTokenOptions<Answer, Error, Data, readonly unknown[]> & {
  readonly queryKey: DataTag<readonly unknown[], Answer, Error>
}

/** A query for one read of the contract, under a key that every tab shares. */
const read = <Name extends CallName>(
  queryKey: readonly unknown[],
  name: Name,
  input: CallInput<Calls[Name]>,
): Query<ResponseBody<Calls[Name]>> =>
  queryOptions<ResponseBody<Calls[Name]>>({ queryKey, queryFn: ({ signal }) => request(name, input, signal) })

const isGone = (error: Error): boolean => error instanceof ApiError && error.code === 'game_not_found'

/**
 * The reads several tabs share, and their keys. Nothing refetches by itself and nothing goes stale
 * (specification section 9); a tab that changes something refreshes what the specification names.
 */
export const queries = {
  games: () => read(['games', 'all'], 'listGames', {}),
  activeGames: () => read(['games', 'active'], 'listActiveGames', {}),
  archivedGames: () => read(['games', 'archived'], 'listArchivedGames', {}),
  upcomingGame: () => read(['games', 'upcoming'], 'upcomingGame', {}),
  game: (id: number) => read(['games', id], 'getGame', { params: { id } }),
  /**
   * Always fetched anew, with up to 3 retries (specification section 4, "Loading"): none for a game that is gone, and
   * none after a whole deadline, or who waits would be told after a minute and a half. They are kept with their ETag,
   * which a change of them sends as `If-Match`.
   */
  teams: (id: number): Query<Tagged<Teams>, Teams> =>
    queryOptions({
      queryKey: ['games', id, 'teams'] as readonly unknown[],
      queryFn: ({ signal }) => requestTagged('getTeams', { params: { id } }, signal),
      select: ({ answer }) => answer,
      staleTime: 0,
      refetchOnMount: 'always',
      retry: (failures, error) => failures < 3 && !(error instanceof LateError) && !isGone(error),
    }),
  registrations: (id: number) =>
    read(['games', id, 'registrations'], 'listRegistrations', { params: { id } }),
  /** What one player owes for one game, at most one. */
  penalties: (gameId: number, playerId: number) =>
    read(['penalties', gameId, playerId], 'listPenalties', {
      query: { gameId: String(gameId), playerId: String(playerId) },
    }),
  players: () => read(['players', 'all'], 'listPlayers', {}),
  playerStatistics: () => read(['players', 'stats'], 'playerStatistics', {}),
  playerForm: () => read(['players', 'form'], 'playerForm', {}),
  teamStatistics: () => read(['stats', 'teams'], 'teamStatistics', {}),
  gameGoals: () => read(['stats', 'goals'], 'gameGoals', {}),
} as const

/**
 * The keys of what the server computes from the games: the players with their totals, and everything the Statistics tab
 * shows. Whoever changes a result, or which games there are, refreshes them.
 */
export const computedFromGames: readonly (readonly unknown[])[] = [
  queries.players(),
  queries.playerStatistics(),
  queries.playerForm(),
  queries.teamStatistics(),
  queries.gameGoals(),
].map(({ queryKey }) => queryKey)

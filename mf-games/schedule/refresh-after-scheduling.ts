import { type QueryClient, queries } from '@club/platform'
import { gameListKeys, refreshQueries } from '../game/refresh.ts'

/** Delay from scheduling a game to refetching the upcoming game, in milliseconds (specification section 9). */
export const upcomingRefetchDelay = 500

/**
 * Refetches the game lists at once and the upcoming game after `upcomingRefetchDelay`. Called after a game was
 * scheduled.
 */
export function refreshAfterScheduling(client: QueryClient): Promise<unknown> {
  setTimeout(() => void refreshQueries(client, [queries.upcomingGame().queryKey]), upcomingRefetchDelay)
  return refreshQueries(client, gameListKeys)
}

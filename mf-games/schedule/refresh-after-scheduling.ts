import { type QueryClient, queries } from '@club/platform'
import { gameListKeys, invalidate } from '../game/refresh.ts'

/** Delay from scheduling a game to refetching the upcoming game, in milliseconds (specification section 9). */
export const upcomingRefetchDelay = 500

/** After a game was scheduled, refetches the game lists at once and the upcoming game after `upcomingRefetchDelay`. */
export function refreshAfterScheduling(client: QueryClient): Promise<unknown> {
  setTimeout(() => void invalidate(client, [queries.upcomingGame().queryKey]), upcomingRefetchDelay)
  return invalidate(client, gameListKeys)
}

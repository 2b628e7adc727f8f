import { useQueryClient, useToasts } from '@club/platform'
import { refreshAfterError } from './refresh-game-data.ts'

/**
 * Returns a function that shows the error of a call about a game, and refetches the game's data if the error means that
 * the page is outdated.
 */
export function useShowGameError(gameId: number) {
  const client = useQueryClient()
  const toasts = useToasts()
  return (title: string, error: Error, note?: string): void => {
    toasts.failure(title, error, note)
    void refreshAfterError(client, gameId, error)
  }
}

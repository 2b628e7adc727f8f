import { queries, useLoadToast, useQuery, useQueryClient } from '@club/platform'
import { useEffect } from 'react'
import { refreshAfterError } from '../game/refresh-game-data.ts'
import { useText } from '../messages/index.ts'

/**
 * Loads a game's teams. When loading fails, it shows a toast, and refetches the lists of games in case the game was
 * deleted.
 */
export function useGameTeams(gameId: number) {
  const client = useQueryClient()
  const text = useText()
  const query = useQuery(queries.teams(gameId))
  const { error } = query
  useLoadToast(query, text('mf-games.teams.loadFailed'))
  useEffect(() => {
    if (error) void refreshAfterError(client, gameId, error)
  }, [client, gameId, error])
  return query
}

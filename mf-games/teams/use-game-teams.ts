import { queries, useLoadToast, useQuery, useQueryClient } from '@club/platform'
import { useEffect } from 'react'
import { refreshAfterRefusal } from '../game/refresh.ts'
import { useText } from '../messages/index.ts'

/**
 * Loads a game's teams. A failure shows a toast. When the game was deleted, the hook refetches the lists of games, so
 * that the game's row disappears.
 */
export function useGameTeams(gameId: number) {
  const client = useQueryClient()
  const text = useText()
  const query = useQuery(queries.teams(gameId))
  const { error } = query
  useLoadToast(query, text('mf-games.teams.loadFailed'))
  useEffect(() => {
    if (error) void refreshAfterRefusal(client, gameId, error)
  }, [client, gameId, error])
  return query
}

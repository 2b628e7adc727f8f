import { queries, useLoadToast, useQuery, useQueryClient } from '@club/platform'
import { useEffect } from 'react'
import { refreshAfterRefusal } from '../game/refresh.ts'
import { useText } from '../messages/index.ts'

/**
 * The teams of a game, read anew each time. A failed read is told; one that says that the game is gone also brings the
 * lists up to date, so that its row goes.
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

import { type GameListItem, useCall, useMutation, useQueryClient, useToasts } from '@club/platform'
import { useText } from '../messages/index.ts'
import { refreshAfterRefusal, refreshGames, refreshPlayers } from './refresh.ts'
import { markClosedByVisitor } from './use-shown-game.ts'

/** The actions in the menu of a game's row and in the game's panels. Every failed action shows a toast. */
export function useGameActions(game: Pick<GameListItem, 'id'>) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const change = useCall('changeGame', {
    onSuccess: ({ activity }, { body }) => {
      if (body.isArchived) {
        markClosedByVisitor(client, game.id)
        toasts.success(text('mf-games.management.wasArchived'), undefined, activity)
      } else {
        const title = text('mf-games.management.updated')
        toasts.success(title, text('mf-games.management.wasUnarchived'), activity)
      }
      void refreshGames(client)
    },
    onError: (error) => {
      toasts.failure(text('mf-games.management.updateFailed'), error)
      void refreshAfterRefusal(client, game.id, error)
    },
  })
  const refresh = useMutation({
    mutationFn: () => refreshPlayers(client, game.id),
    onSuccess: () => toasts.success(text('mf-games.management.refreshed')),
    onError: (error) => {
      toasts.failure(text('mf-games.registration.registrationsFailed'), error)
      void refreshAfterRefusal(client, game.id, error)
    },
  })
  const setArchived = (isArchived: boolean) =>
    change.mutate({ params: { id: game.id }, body: { isArchived } })
  return {
    archive: () => setArchived(true),
    unarchive: () => setArchived(false),
    refreshPlayers: () => refresh.mutate(),
    isPending: change.isPending || refresh.isPending,
  }
}

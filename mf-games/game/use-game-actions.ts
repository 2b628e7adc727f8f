import { type GameListItem, useCall, useMutation, useQueryClient, useToasts } from '@club/platform'
import { useText } from '../messages/index.ts'
import { refetchVotesAndGameLists, refreshGames } from './refresh-game-data.ts'
import { useShowGameError } from './use-show-game-error.ts'
import { recordGameClosedByVisitor } from './use-shown-game.ts'

export function useGameActions(game: Pick<GameListItem, 'id'>) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const showError = useShowGameError(game.id)
  const change = useCall('changeGame', {
    onSuccess: ({ activity }, { body }) => {
      if (body.isArchived) {
        recordGameClosedByVisitor(client, game.id)
        toasts.success(text('mf-games.management.wasArchived'), undefined, activity)
      } else {
        const title = text('mf-games.management.updated')
        toasts.success(title, text('mf-games.management.wasUnarchived'), activity)
      }
      void refreshGames(client)
    },
    onError: (error) => showError(text('mf-games.management.updateFailed'), error),
  })
  const refresh = useMutation({
    mutationFn: () => refetchVotesAndGameLists(client, game.id),
    onSuccess: () => toasts.success(text('mf-games.management.refreshed')),
    onError: (error) => showError(text('mf-games.registration.registrationsFailed'), error),
  })
  const setArchived = (isArchived: boolean) =>
    change.mutate({ params: { id: game.id }, body: { isArchived } })
  return {
    archive: () => setArchived(true),
    unarchive: () => setArchived(false),
    refetchVotesAndGameLists: () => refresh.mutate(),
    isPending: change.isPending || refresh.isPending,
  }
}

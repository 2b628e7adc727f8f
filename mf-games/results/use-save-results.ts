import { type GameListItem, reloadAfter, useCall, useNotices, useQueryClient } from '@club/platform'
import { useText } from '../messages/use-text.ts'
import { refreshAfterRefusal, refreshAfterResults, reloadDelay } from '../refresh.ts'

/** What can be saved about a game: its scores, or that it was not played. */
export type Result = { readonly white: number; readonly black: number } | 'not played'

/**
 * Saves a game's result (specification section 4): scores make it played and archived and reload the page
 * after a moment; "not played" takes scores and archive back.
 */
export function useSaveResults(game: GameListItem, onSaved: () => void) {
  const client = useQueryClient()
  const notices = useNotices()
  const text = useText()
  const { mutate, isPending } = useCall('changeGame', {
    onSuccess: (_game, { body }) => {
      const which = body.wasPlayed ? 'savedScores' : 'savedNotPlayed'
      notices.success(text('mf-games.management.updated'), text(`mf-games.results.${which}`))
      void refreshAfterResults(client)
      if (body.wasPlayed) reloadAfter(reloadDelay)
      onSaved()
    },
    onError: (error) => {
      notices.failure(text('mf-games.management.updateFailed'), error)
      void refreshAfterRefusal(client, game.id, error)
    },
  })
  const save = (result: Result) => mutate({ params: { id: game.id }, body: changeFor(result) })
  return { save, isPending }
}

const changeFor = (result: Result) =>
  result === 'not played'
    ? { whiteTeamScore: null, blackTeamScore: null, wasPlayed: false, isArchived: false }
    : { whiteTeamScore: result.white, blackTeamScore: result.black, wasPlayed: true, isArchived: true }

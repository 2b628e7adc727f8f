import {
  fetchCall,
  type Game,
  reloadAfter,
  request,
  useExclusiveMutation,
  useNavigate,
  useQueryClient,
  useSearchParams,
  useToasts,
} from '@club/platform'
import { useEffect, useState } from 'react'
import { pageReloadDelay, refreshGames } from '../game/refresh-game-data.ts'
import { useShowGameError } from '../game/use-show-game-error.ts'
import { recordGameClosedByVisitor } from '../game/use-shown-game.ts'
import { useText } from '../lazy/messages/index.ts'

export type ResultToSave = { readonly white: number; readonly black: number } | 'not played'

export type StoredResult = Pick<Game, 'wasPlayed' | 'whiteTeamScore' | 'blackTeamScore'>

export type GameToSave = StoredResult & Pick<Game, 'id' | 'date' | 'isArchived'>

/** `saved` is false when nothing was saved, because somebody else has changed the result since the panel opened. */
type Outcome =
  | { readonly saved: true; readonly activity: readonly number[] }
  | { readonly saved: false; readonly stored: StoredResult }

/**
 * Saves a game's result (specification section 4). Saving scores marks the game as played and archived, and then
 * reloads the page. Saving "not played" removes the scores and unarchives the game. When somebody else has changed the
 * result since the panel opened, pressing "Save Results" first shows that result and saves nothing. Pressing it again
 * replaces that result (docs/decisions/0023-no-answer.md).
 */
export function useSaveResults(game: GameToSave, onSaved: (result: ResultToSave) => void) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const showError = useShowGameError(game.id)
  const navigate = useNavigate()
  const linked = useSearchParams()[0].get('game')
  // The stored result that the panel showed last.
  const [seen, setSeen] = useState<StoredResult>(game)
  const [changed, setChanged] = useState<StoredResult | null>(null)
  useRefreshOnClose(changed !== null)
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (result: ResultToSave): Promise<Outcome> => {
      const params = { id: game.id }
      const body = changeFor(result)
      const stored = await request('getGame', { params })
      if (!isSame(stored, seen) && !isSame(stored, body)) return { saved: false, stored }
      const { activity } = await fetchCall('changeGame', { params, body })
      return { saved: true, activity }
    },
    onMutate: () => location.pathname,
    onSuccess: (outcome, result, pathname) => {
      if (!outcome.saved) {
        setSeen(outcome.stored)
        setChanged(outcome.stored)
        toasts.invalid(text('mf-games.results.changed'), text('mf-games.results.changedNote'))
        return
      }
      const which = result === 'not played' ? 'savedNotPlayed' : 'savedScores'
      const note = text(`mf-games.results.${which}`)
      toasts.success(text('mf-games.management.updated'), note, outcome.activity)
      void refreshGames(client)
      if (result !== 'not played') {
        recordGameClosedByVisitor(client, game.id)
        // The `game` parameter is removed from the URL. Otherwise the page would show this game twice, in GameFromUrl
        // and in SavedResultCard.
        if (linked === String(game.id) && location.pathname === pathname)
          void navigate({ search: '' }, { replace: true })
        reloadAfter(pageReloadDelay, () => client.invalidateQueries(), pathname)
      }
      onSaved(result)
    },
    onError: (error) => showError(text('mf-games.management.updateFailed'), error),
  })
  return { save: (result: ResultToSave) => mutate(result), isPending, changed }
}

/**
 * Refetches the games when the panel closes, if the panel has shown a result that somebody else saved. An earlier
 * refetch could move the game from the active to the archived games or back, which would close the panel and discard
 * the typed scores.
 */
function useRefreshOnClose(needed: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!needed) return
    return () => void refreshGames(client)
  }, [client, needed])
}

const isSame = (a: StoredResult, b: StoredResult): boolean =>
  a.wasPlayed === b.wasPlayed &&
  a.whiteTeamScore === b.whiteTeamScore &&
  a.blackTeamScore === b.blackTeamScore

const changeFor = (result: ResultToSave) =>
  result === 'not played'
    ? { whiteTeamScore: null, blackTeamScore: null, wasPlayed: false, isArchived: false }
    : { whiteTeamScore: result.white, blackTeamScore: result.black, wasPlayed: true, isArchived: true }

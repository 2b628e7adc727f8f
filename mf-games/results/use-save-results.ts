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
import { pageReloadDelay, refreshAfterRefusal, refreshGames } from '../game/refresh.ts'
import { markClosedByVisitor } from '../game/use-shown-game.ts'
import { useText } from '../lazy/messages/index.ts'

/** The result to save: either both scores, or `not played`. */
export type ResultToSave = { readonly white: number; readonly black: number } | 'not played'

/** A game's stored result. */
export type StoredResult = Pick<Game, 'wasPlayed' | 'whiteTeamScore' | 'blackTeamScore'>

/** The game whose result is saved. */
export type GameToSave = StoredResult & Pick<Game, 'id' | 'date' | 'isArchived'>

/**
 * The outcome of saving. Nothing is saved when somebody else has changed the stored result since the Game Results panel
 * opened.
 */
type Outcome =
  | { readonly saved: true; readonly activity: readonly number[] }
  | { readonly saved: false; readonly stored: StoredResult }

/**
 * Saves a game's result (specification section 4). Scores mark the game as played and archived, then the page reloads.
 * "Not played" removes the scores and unarchives the game. If somebody else has saved another result since the Game
 * Results panel was opened, the panel first shows that result, and saving again replaces it
 * (docs/decisions/0023-no-answer.md).
 */
export function useSaveResults(game: GameToSave, onSaved: (result: ResultToSave) => void) {
  const client = useQueryClient()
  const toasts = useToasts()
  const text = useText()
  const navigate = useNavigate()
  const linked = useSearchParams()[0].get('game')
  // The stored result that the Game Results panel has shown: at first the result with which it opened, later the result
  // that somebody else saved.
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
    onSuccess: (outcome, result) => {
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
        markClosedByVisitor(client, game.id)
        // Removes `?game=` from the URL. Otherwise the page would show the same game twice: in LinkedGame and in
        // SavedResultCard.
        if (linked === String(game.id)) void navigate({ search: '' }, { replace: true })
        reloadAfter(pageReloadDelay, () => client.invalidateQueries())
      }
      onSaved(result)
    },
    onError: (error) => {
      toasts.failure(text('mf-games.management.updateFailed'), error)
      void refreshAfterRefusal(client, game.id, error)
    },
  })
  return { save: (result: ResultToSave) => mutate(result), isPending, changed }
}

/**
 * When the Game Results panel closes, refetches the lists of games if the panel showed a result that somebody else
 * saved. Refetching them earlier could move the game to the other list, which would close the panel and discard the
 * typed scores.
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

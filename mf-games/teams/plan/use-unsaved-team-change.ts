import {
  type GameChange,
  type GeneratedTeams,
  getAllPlayers,
  getGaps,
  type Player,
  type Teams,
  useUnsavedWork,
} from '@club/platform'
import { useState } from 'react'
import { removePlayers, swapPlayers, togglePlayerToSwap } from './change-lineup.ts'
import { toTeamsOfPlayerIds } from './lineup.ts'

/** An unsaved change of the teams: a swap for which the visitor is picking players, or a previewed line-up. */
type Draft =
  | { readonly kind: 'swap'; readonly picks: readonly number[] }
  | {
      readonly kind: 'lineUp'
      readonly letter: string
      readonly lineUp: GeneratedTeams
      readonly over: Teams
    }

/** An unsaved change of the teams, and the functions that edit it. Only `save` sends it to the server. */
export type UnsavedTeamChange = ReturnType<typeof useUnsavedTeamChange>

/**
 * The state of an unsaved change of the teams.
 * @param teams the saved teams
 * @param withdrawn the ids of players in the teams who are no longer going
 * @param onSave saves changed teams, then calls the given callback
 */
export function useUnsavedTeamChange(
  teams: Teams,
  withdrawn: ReadonlySet<number>,
  {
    onSave,
    ...pending
  }: {
    readonly onSave: (change: GameChange, onSaved: () => void) => void
    readonly saving: boolean
    /** True while any change of the teams is pending. */
    readonly disabled: boolean
  },
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const cancel = () => setDraft(null)
  const everybody = getAllPlayers(teams)
  // `togglePlayerToSwap` checks all picks again, because a saved change of the teams can have moved both picked players
  // to one team. Players of the same team cannot be swapped.
  const picks = (draft?.kind === 'swap' ? draft.picks : []).reduce<readonly number[]>(
    (before, id) => togglePlayerToSwap(teams, before, id),
    [],
  )
  // A picked player can be missing, because somebody else may have removed the player from the teams.
  const picked = picks.flatMap((id) => everybody.find((player) => player.id === id) ?? [])
  const [one, other] = picked
  // A preview ends when the saved teams change. Otherwise the preview would hide the new teams, and saving the preview
  // could bring back players who have left the teams.
  const previewed = draft?.kind === 'lineUp' && draft.over === teams ? draft : undefined
  const next = previewed?.lineUp ?? (one && other && swapPlayers(teams, one, other))
  useUnsavedWork(picked.length > 0 || previewed !== undefined)
  const gapsWithoutWithdrawn = (of: Teams) => getGaps(removePlayers(of, withdrawn))
  return {
    swapping: draft?.kind === 'swap',
    picked,
    /** The letter of the previewed line-up, such as `B`. */
    letter: previewed?.letter,
    /** The previewed line-up, with the rating gaps that the server computed for it. */
    lineUp: previewed?.lineUp,
    /** The teams on the page: the saved teams, or the previewed line-up. */
    shown: previewed?.lineUp ?? teams,
    /** The teams that `save` sends; undefined until two players are picked or a line-up is previewed. */
    next,
    withdrawn,
    /** The rating gaps of the saved teams and of `next`. Players who withdrew are left out. */
    gaps: { before: gapsWithoutWithdrawn(teams), after: next && gapsWithoutWithdrawn(next) },
    swap: () => setDraft({ kind: 'swap', picks: [] }),
    press: (player: Player) => setDraft({ kind: 'swap', picks: togglePlayerToSwap(teams, picks, player.id) }),
    /** Starts a swap with both players already picked. */
    propose: (first: Player, second: Player) => setDraft({ kind: 'swap', picks: [first.id, second.id] }),
    preview: (letter: string, lineUp: GeneratedTeams) =>
      setDraft({ kind: 'lineUp', letter, lineUp, over: teams }),
    cancel,
    save: () => next && onSave(toTeamsOfPlayerIds(next), cancel),
    ...pending,
  }
}

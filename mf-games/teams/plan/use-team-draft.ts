import {
  type GameChange,
  type GeneratedTeams,
  getAllPlayers,
  getGaps,
  type Player,
  type RatingGaps,
  type Teams,
  useUnsavedWork,
} from '@club/platform'
import { useState } from 'react'
import { toLineupIds } from './lineup.ts'
import { removePlayers } from './remove-players.ts'
import { swapPlayers, togglePick } from './swap.ts'

/** An unsaved change: a swap for which players are being picked, or a previewed line-up. */
type Draft =
  | { readonly kind: 'swap'; readonly picks: readonly number[] }
  | {
      readonly kind: 'lineUp'
      readonly letter: string
      readonly lineUp: GeneratedTeams
      /** The saved teams when the preview began. */
      readonly over: Teams
    }

/** An unsaved change of the teams, with the functions that edit it. Only `save` sends it to the server. */
export interface TeamDraft {
  /** Whether the visitor is picking players for a swap. */
  readonly swapping: boolean
  /** The picked players, in the order of picking. */
  readonly picked: readonly Player[]
  /** Letter of the previewed line-up, such as `B`. */
  readonly letter: string | undefined
  /** The previewed line-up and its balance as computed by the server. */
  readonly lineUp: GeneratedTeams | undefined
  /** The teams on the sheet: the saved ones, or the previewed line-up. */
  readonly shown: Teams
  /** The teams that `save` sends; undefined until two players are picked or a line-up is previewed. */
  readonly next: Teams | undefined
  /** The gaps of the saved teams and of `next`. Players who withdrew do not count. */
  readonly gaps: { readonly before: RatingGaps; readonly after: RatingGaps | undefined }
  readonly swap: () => void
  readonly press: (player: Player) => void
  /** Starts a swap with two players picked. */
  readonly propose: (one: Player, other: Player) => void
  readonly preview: (letter: string, lineUp: GeneratedTeams) => void
  readonly cancel: () => void
  readonly save: () => void
  readonly saving: boolean
  /** True while any change of the teams is pending. */
  readonly disabled: boolean
}

/**
 * Manages the state of an unsaved swap or line-up preview.
 * @param teams the saved teams
 * @param withdrawn ids of players who are no longer going
 * @param onSave saves a line-up, then calls the given callback
 */
export function useTeamDraft(
  teams: Teams,
  withdrawn: ReadonlySet<number>,
  {
    onSave,
    ...pending
  }: { readonly onSave: (change: GameChange, onSaved: () => void) => void } & Pick<
    TeamDraft,
    'saving' | 'disabled'
  >,
): TeamDraft {
  const [draft, setDraft] = useState<Draft | null>(null)
  const cancel = () => setDraft(null)
  const everybody = getAllPlayers(teams)
  // Each render checks the picks again, because a saved change may have moved both players to one team. Players of one
  // team cannot be swapped.
  const picks = (draft?.kind === 'swap' ? draft.picks : []).reduce<readonly number[]>(
    (before, id) => togglePick(teams, before, id),
    [],
  )
  // Leaves out picked players who are no longer in the teams, because somebody else changed the teams.
  const picked = picks.flatMap((id) => everybody.find((player) => player.id === id) ?? [])
  const [one, other] = picked
  // A preview ends when the saved teams change. Otherwise the preview would hide the newer teams, and saving it could
  // restore players who left.
  const previewed = draft?.kind === 'lineUp' && draft.over === teams ? draft : undefined
  const next = previewed?.lineUp ?? (one && other && swapPlayers(teams, one, other))
  useUnsavedWork(picked.length > 0 || previewed !== undefined)
  const gapsWithoutWithdrawn = (of: Teams) => getGaps(removePlayers(of, withdrawn))
  return {
    swapping: draft?.kind === 'swap',
    picked,
    letter: previewed?.letter,
    lineUp: previewed?.lineUp,
    shown: previewed?.lineUp ?? teams,
    next,
    gaps: { before: gapsWithoutWithdrawn(teams), after: next && gapsWithoutWithdrawn(next) },
    swap: () => setDraft({ kind: 'swap', picks: [] }),
    press: (player) => setDraft({ kind: 'swap', picks: togglePick(teams, picks, player.id) }),
    propose: (first, second) => setDraft({ kind: 'swap', picks: [first.id, second.id] }),
    preview: (letter, lineUp) => setDraft({ kind: 'lineUp', letter, lineUp, over: teams }),
    cancel,
    save: () => next && onSave(toLineupIds(next), cancel),
    ...pending,
  }
}

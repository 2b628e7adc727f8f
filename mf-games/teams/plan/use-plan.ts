import { everybodyOf, type GameChange, type GeneratedTeams, type Player, type Teams } from '@club/platform'
import { useState } from 'react'
import { lineupOf } from './lineup.ts'
import { swapPlayers, togglePick } from './swap.ts'

/** An unsaved change: a swap whose players are being picked, or a previewed line-up. */
type Draft =
  | { readonly kind: 'swap'; readonly picks: readonly number[] }
  | {
      readonly kind: 'lineUp'
      readonly letter: string
      readonly lineUp: GeneratedTeams
      /** The saved teams that the preview replaces on the sheet. */
      readonly over: Teams
    }

/** An unsaved change of the teams; nothing is saved before `save`. */
export interface Plan {
  /** Whether players for a swap are being picked. */
  readonly swapping: boolean
  /** The picked players, in the order of picking. */
  readonly picked: readonly Player[]
  /** Letter of the previewed line-up. */
  readonly letter: string | undefined
  /** The previewed line-up, with the server's figures. */
  readonly lineUp: GeneratedTeams | undefined
  /** The teams on the sheet: the saved ones, or the previewed line-up. */
  readonly shown: Teams
  /** The teams that `save` would save; undefined while nothing is chosen. */
  readonly next: Teams | undefined
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
 * Holds an unsaved swap or line-up preview.
 * @param teams the saved teams
 * @param onSave saves a line-up and calls back when it is saved
 */
export function usePlan(
  teams: Teams,
  {
    onSave,
    ...pending
  }: { readonly onSave: (change: GameChange, onSaved: () => void) => void } & Pick<
    Plan,
    'saving' | 'disabled'
  >,
): Plan {
  const [draft, setDraft] = useState<Draft | null>(null)
  const cancel = () => setDraft(null)
  const everybody = everybodyOf(teams)
  // Recomputed on each render: two players who are now in the same team are no swap.
  const picks = (draft?.kind === 'swap' ? draft.picks : []).reduce<readonly number[]>(
    (before, id) => togglePick(teams, before, id),
    [],
  )
  // Drops picked players who left the teams since, because somebody else changed them.
  const picked = picks.flatMap((id) => everybody.find((player) => player.id === id) ?? [])
  const [one, other] = picked
  // A preview over outdated teams would hide a newer save and could bring back players who left.
  const previewed = draft?.kind === 'lineUp' && draft.over === teams ? draft : undefined
  const next = previewed?.lineUp ?? (one && other && swapPlayers(teams, one, other))
  return {
    swapping: draft?.kind === 'swap',
    picked,
    letter: previewed?.letter,
    lineUp: previewed?.lineUp,
    shown: previewed?.lineUp ?? teams,
    next,
    swap: () => setDraft({ kind: 'swap', picks: [] }),
    press: (player) => setDraft({ kind: 'swap', picks: togglePick(teams, picks, player.id) }),
    propose: (first, second) => setDraft({ kind: 'swap', picks: [first.id, second.id] }),
    preview: (letter, lineUp) => setDraft({ kind: 'lineUp', letter, lineUp, over: teams }),
    cancel,
    save: () => next && onSave(lineupOf(next), cancel),
    ...pending,
  }
}

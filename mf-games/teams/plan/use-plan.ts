import { everybodyOf, type GeneratedTeams, type Player, type Teams } from '@club/platform'
import { useState } from 'react'
import { picksAfter, swapped } from './swap.ts'

/** What is looked at and not saved: a swap whose players are being picked, or another line-up. */
type Draft =
  | { readonly kind: 'swap'; readonly picks: readonly number[] }
  | {
      readonly kind: 'lineUp'
      readonly letter: string
      readonly lineUp: GeneratedTeams
      /** The saved teams in whose place it is shown. */
      readonly over: Teams
    }

/** What the organiser thinks of doing with the saved teams; nothing is saved before `save`. */
export interface Plan {
  /** Whether the two to swap are being picked. */
  readonly swapping: boolean
  /** Who is picked, in the order of picking. */
  readonly picked: readonly Player[]
  /** The letter of the line-up that is looked at. */
  readonly letter: string | undefined
  /** The line-up that is looked at, with what the server says of it. */
  readonly lineUp: GeneratedTeams | undefined
  /** The teams on the sheet: the saved ones, or those of the line-up. */
  readonly shown: Teams
  /** What `save` would save; undefined while nothing is chosen. */
  readonly next: Teams | undefined
  readonly swap: () => void
  readonly press: (player: Player) => void
  /** Begins a swap with two players picked. */
  readonly propose: (one: Player, other: Player) => void
  readonly preview: (letter: string, lineUp: GeneratedTeams) => void
  readonly cancel: () => void
  readonly save: () => void
  readonly saving: boolean
  readonly disabled: boolean
}

/**
 * @param teams as they are saved
 * @param saving what saves teams, calls back when they are saved, and whether it is at it
 */
export function usePlan(
  teams: Teams,
  {
    onSave,
    moving,
    disabled,
  }: {
    readonly onSave: (next: Teams, onSaved: () => void) => void
    readonly moving: boolean
    readonly disabled: boolean
  },
): Plan {
  const [draft, setDraft] = useState<Draft | null>(null)
  const cancel = () => setDraft(null)
  const everybody = everybodyOf(teams)
  // Picked anew each time: two who have come into one team since are no swap.
  const picks = (draft?.kind === 'swap' ? draft.picks : []).reduce<readonly number[]>(
    (before, id) => picksAfter(teams, before, id),
    [],
  )
  // Who is no longer there, since somebody else dealt meanwhile, is no longer picked.
  const picked = picks.flatMap((id) => everybody.find((player) => player.id === id) ?? [])
  const [one, other] = picked
  // It would hide teams that were saved meanwhile, and might bring back who has left.
  const previewed = draft?.kind === 'lineUp' && draft.over === teams ? draft : undefined
  const next = previewed?.lineUp ?? (one && other && swapped(teams, one, other))
  return {
    swapping: draft?.kind === 'swap',
    picked,
    letter: previewed?.letter,
    lineUp: previewed?.lineUp,
    shown: previewed?.lineUp ?? teams,
    next,
    swap: () => setDraft({ kind: 'swap', picks: [] }),
    press: (player) => setDraft({ kind: 'swap', picks: picksAfter(teams, picks, player.id) }),
    propose: (first, second) => setDraft({ kind: 'swap', picks: [first.id, second.id] }),
    preview: (letter, lineUp) => setDraft({ kind: 'lineUp', letter, lineUp, over: teams }),
    cancel,
    save: () => next && onSave(next, cancel),
    saving: moving,
    disabled,
  }
}

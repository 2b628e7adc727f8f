import { benchSide, type Player, type Side, useFocusAfter } from '@club/platform'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Plan } from '../plan/use-plan.ts'
import { TeamPanel } from './TeamPanel.tsx'

/** How the teams on screen can be changed. */
export interface PlayerMoves {
  readonly onMove: (player: Player) => void
  /** True while a player is on the way from one team to the other. */
  readonly moving: boolean
  /** True while the teams are being changed. */
  readonly disabled: boolean
}

/**
 * Both teams as halves of a sheet, to be put side by side. After a move the focus goes along with its player.
 * @param withdrawn ids of who no longer goes
 * @param place what the halves stand in
 */
export function useTeamHalves(
  plan: Plan,
  { onMove, moving, disabled }: PlayerMoves,
  withdrawn: ReadonlySet<number>,
): { readonly container: RefObject<HTMLDivElement | null>; readonly halfOf: (side: Side) => ReactNode } {
  const container = useRef<HTMLDivElement>(null)
  const moved = useRef<Player>(undefined)
  // The button goes with its player to the other team, and so does the focus.
  useFocusAfter(moving, () => [container.current?.querySelector(`[data-moves="${moved.current?.id}"]`)])
  const { shown, swapping, letter } = plan
  const move = (player: Player) => {
    moved.current = player
    onMove(player)
  }
  const halfOf = (side: Side) => (
    <TeamPanel
      side={side}
      players={shown[`${side}Team`]}
      bench={shown.benchPlayers.filter((player) => benchSide(player.id) === side)}
      disabled={disabled}
      onMove={swapping || letter !== undefined ? undefined : move}
      withdrawn={withdrawn}
      swap={swapping ? plan : undefined}
    />
  )
  return { container, halfOf }
}

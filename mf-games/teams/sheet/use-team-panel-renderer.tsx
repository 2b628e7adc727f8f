import { benchSide, type Player, type Side, useFocusAfter } from '@club/platform'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { UnsavedTeamChange } from '../plan/use-unsaved-team-change.ts'
import { TeamPanel } from './TeamPanel.tsx'

/**
 * Renders the TeamPanel of each team.
 * @param onMove moves a player to the other team and saves the teams
 * @returns `container`: a ref for the element around both panels; `panelOf`: renders the panel of one team
 */
export function useTeamPanelRenderer(
  draft: UnsavedTeamChange,
  onMove: (player: Player) => void,
): { readonly container: RefObject<HTMLDivElement | null>; readonly panelOf: (side: Side) => ReactNode } {
  const container = useRef<HTMLDivElement>(null)
  const moved = useRef<Player>(undefined)
  // Moves the focus to the moved player's button, which is a new element in the other team.
  useFocusAfter(draft.saving, () => [container.current?.querySelector(`[data-moves="${moved.current?.id}"]`)])
  const { shown, swapping, letter } = draft
  const move = (player: Player) => {
    moved.current = player
    onMove(player)
  }
  const panelOf = (side: Side) => (
    <TeamPanel
      side={side}
      players={shown[`${side}Team`]}
      bench={shown.benchPlayers.filter((player) => benchSide(player.id) === side)}
      disabled={draft.disabled}
      onMove={swapping || letter !== undefined ? undefined : move}
      withdrawn={draft.withdrawn}
      swap={swapping ? draft : undefined}
    />
  )
  return { container, panelOf }
}

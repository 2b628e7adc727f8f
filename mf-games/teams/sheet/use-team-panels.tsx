import { benchSide, type Player, type Side, useFocusAfter } from '@club/platform'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { TeamDraft } from '../plan/use-team-draft.ts'
import { TeamPanel } from './TeamPanel.tsx'

/**
 * Renders both teams as the two panels of a sheet. After a player was moved to the other team, the focus returns to
 * that player's move button.
 * @param onMove moves a player to the other team and saves the teams
 * @param withdrawn ids of players who are no longer going
 * @returns `container`: the ref of the element around both panels; `panelOf`: renders the panel of one team
 */
export function useTeamPanels(
  draft: TeamDraft,
  onMove: (player: Player) => void,
  withdrawn: ReadonlySet<number>,
): { readonly container: RefObject<HTMLDivElement | null>; readonly panelOf: (side: Side) => ReactNode } {
  const container = useRef<HTMLDivElement>(null)
  const moved = useRef<Player>(undefined)
  // The moved player's button is a new element in the other team, so the focus must be moved there.
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
      withdrawn={withdrawn}
      swap={swapping ? draft : undefined}
    />
  )
  return { container, panelOf }
}

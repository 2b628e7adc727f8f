import {
  type Balance,
  Box,
  benchSide,
  type Player,
  type Side,
  type Teams,
  useFocusAfter,
} from '@club/platform'
import { useRef } from 'react'
import { BalanceFigures } from './BalanceFigures.tsx'
import { TeamPanel } from './TeamPanel.tsx'

/** White and Black side by side, each with its part of the bench, and how equal they are. */
export function GeneratedTeams({
  teams,
  dealt,
  onMove,
  moving,
  disabled,
}: {
  readonly teams: Teams
  readonly dealt: Balance | undefined
  readonly onMove: (player: Player) => void
  /** True while a player is on the way from one team to the other. */
  readonly moving: boolean
  /** True while the teams are being changed. */
  readonly disabled: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef<Player>(undefined)
  // The button goes with its player to the other team, and so does the focus.
  useFocusAfter(moving, () => [place.current?.querySelector(`[data-moves="${moved.current?.id}"]`)])
  const move = {
    disabled,
    onMove: (player: Player) => {
      moved.current = player
      onMove(player)
    },
  }
  const benchOf = (side: Side) => teams.benchPlayers.filter((player) => benchSide(player.id) === side)
  return (
    <>
      <Box
        ref={place}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 }}
      >
        <TeamPanel side="white" players={teams.whiteTeam} bench={benchOf('white')} {...move} />
        <TeamPanel side="black" players={teams.blackTeam} bench={benchOf('black')} {...move} />
      </Box>
      <BalanceFigures teams={teams} dealt={dealt} />
    </>
  )
}

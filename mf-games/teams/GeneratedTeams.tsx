import { type Balance, Box, benchSide, type Player, type Side, type Teams } from '@club/platform'
import { BalanceFigures } from './BalanceFigures.tsx'
import { TeamPanel } from './TeamPanel.tsx'

/** White and Black side by side, each with its part of the bench, and how equal they are. */
export function GeneratedTeams({
  teams,
  dealt,
  onMove,
  disabled,
}: {
  readonly teams: Teams
  readonly dealt: Balance | undefined
  readonly onMove: (player: Player) => void
  /** True while the teams are being changed. */
  readonly disabled: boolean
}) {
  const move = { onMove, disabled }
  const benchOf = (side: Side) => teams.benchPlayers.filter((player) => benchSide(player.id) === side)
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 }}>
        <TeamPanel side="white" players={teams.whiteTeam} bench={benchOf('white')} {...move} />
        <TeamPanel side="black" players={teams.blackTeam} bench={benchOf('black')} {...move} />
      </Box>
      <BalanceFigures teams={teams} dealt={dealt} />
    </>
  )
}

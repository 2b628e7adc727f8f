import { type Balance, Box, benchSide, type Side, type Teams } from '@club/platform'
import { BalanceFigures } from './BalanceFigures.tsx'
import { TeamPanel } from './TeamPanel.tsx'

/** White and Black side by side, each with its part of the bench, and how equal they are. */
export function GeneratedTeams({
  teams,
  dealt,
}: {
  readonly teams: Teams
  readonly dealt: Balance | undefined
}) {
  const benchOf = (side: Side) => teams.benchPlayers.filter((player) => benchSide(player.id) === side)
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mt: 2 }}>
        <TeamPanel side="white" players={teams.whiteTeam} bench={benchOf('white')} />
        <TeamPanel side="black" players={teams.blackTeam} bench={benchOf('black')} />
      </Box>
      <BalanceFigures teams={teams} dealt={dealt} />
    </>
  )
}

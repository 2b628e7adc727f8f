import { type Balance, Box, Dialog, Icon, IconButton, type Teams, Typography } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'
import { BalanceFigures } from './BalanceFigures.tsx'
import TeamPitch from './TeamPitch.tsx'
import { type Moving, useTeamHalves } from './use-team-halves.tsx'

/** The teams on a desktop's whole width: the lists on either side of a lying pitch. Escape closes it. */
export default function WideTeams({
  title,
  teams,
  dealt,
  moving,
  onClose,
}: {
  readonly title: string
  readonly teams: Teams
  readonly dealt: Balance | undefined
  readonly moving: Moving
  readonly onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  const { place, halfOf } = useTeamHalves(teams, moving)
  return (
    <Dialog open fullWidth maxWidth="xl" onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2.5, py: 1.5 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={text('mf-games.teams.closeWide')} onClick={onClose} edge="end">
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        ref={place}
        sx={{ display: 'grid', gridTemplateColumns: '236px minmax(0, 1fr) 236px', '& > section': { pt: 2 } }}
      >
        {halfOf('white')}
        <TeamPitch lying teams={teams} onClose={onClose} />
        {halfOf('black')}
      </Box>
      <Box sx={{ px: 2.5, py: 2 }}>
        <BalanceFigures wide teams={teams} dealt={dealt} />
      </Box>
    </Dialog>
  )
}

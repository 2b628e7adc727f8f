import { Box, type Player, PlayerAvatar, PlayerLink, RatingBar, Typography } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { JoinedTime } from './JoinedTime.tsx'
import { openedFromRoster } from './opened-from-roster.ts'
import { PlayerTotals } from './PlayerTotals.tsx'

const areas = {
  xs: '"avatar name overall menu" "skills skills skills skills" "totals totals totals totals"',
  md: '"avatar name totals offense defense menu" "avatar name totals handling overall menu"',
}

/**
 * On a phone, the three skills are in one line; their bars are equally long and at the same height, also when a label
 * wraps. On a wider screen, they form a 2 × 2 grid with the overall rating.
 */
const skills = {
  gridArea: 'skills',
  display: { xs: 'grid', md: 'contents' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
  alignItems: 'end',
  columnGap: 1.25,
  rowGap: 0.5,
  '& > :nth-of-type(1)': { gridArea: { md: 'offense' } },
  '& > :nth-of-type(2)': { gridArea: { md: 'defense' } },
  '& > :nth-of-type(3)': { gridArea: { md: 'handling' } },
} as const

/**
 * One player of the roster: name, time since joining, games, wins and goal difference, and the ratings as bars from 0
 * to 10.
 */
export function PlayerRow({
  player,
  now,
  menu,
}: {
  readonly player: Player
  /** The current time, from which the time since joining is computed. */
  readonly now: Date
  readonly menu: ReactNode
}) {
  const text = useText()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: {
          xs: 'auto minmax(0, 1fr) auto auto',
          // The columns are narrower while a card is beside the roster. Roster.tsx then sets the two CSS variables.
          md: 'auto minmax(0, 1fr) var(--totals-width, 13rem) repeat(2, minmax(124px, var(--bar-width, 200px))) auto',
        },
        alignItems: 'center',
        columnGap: { xs: 1.25, md: 2.25 },
        rowGap: { xs: 1.125, md: 0.625 },
        minHeight: { md: 82 },
        px: { xs: 2, md: 2.5 },
        py: { xs: 1.5, md: 1.25 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'avatar', display: 'flex' }}>
        <PlayerAvatar name={player.name} size={40} />
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <PlayerLink player={player} state={openedFromRoster} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <JoinedTime player={player} now={now} />
        </Typography>
      </Box>
      <PlayerTotals player={player} />
      <Box sx={skills}>
        <RatingBar label={text('platform.player.offenseSkill')} value={player.offenseSkill} />
        <RatingBar label={text('platform.player.defenseSkill')} value={player.defenseSkill} />
        <RatingBar label={text('platform.player.ballHandlingSkill')} value={player.ballHandlingSkill} />
      </Box>
      <Box sx={{ gridArea: 'overall' }}>
        <RatingBar
          label={text('platform.player.overallSkill')}
          value={player.overallSkill}
          variant="figure"
        />
      </Box>
      <Box sx={{ gridArea: 'menu', mr: -1.5 }}>{menu}</Box>
    </Box>
  )
}

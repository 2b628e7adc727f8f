import {
  Box,
  goalDiffColor,
  type Player,
  PlayerAvatar,
  PlayerLink,
  RatingBar,
  Typography,
  useFormats,
  useIntl,
} from '@club/platform'
import type { ReactNode } from 'react'
import { skillNames } from '../dialogs/skill-names.ts'
import { useText } from '../messages/index.ts'
import { JoinedTime } from './JoinedTime.tsx'

/** The value of the router's `location.state` on a player's page that was opened from the roster. */
export const openedFromRosterLocationState = 'roster'

const areas = {
  xs: '"avatar name overall menu" "skills skills skills skills" "totals totals totals totals"',
  md: '"avatar name totals offense defense menu" "avatar name totals handling overall menu"',
}

/**
 * On a phone, the three skills are in one line, and their bars are at the same height even if a label wraps. On a wider
 * screen, the skills and the overall rating are in a 2 × 2 grid.
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

export function PlayerRow({
  player,
  now,
  menu,
}: {
  readonly player: Player
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
          // Roster.tsx sets the two CSS variables to make the columns narrower while a card is beside the roster.
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
          <PlayerLink player={player} state={openedFromRosterLocationState} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <JoinedTime player={player} now={now} />
        </Typography>
      </Box>
      <Totals player={player} />
      <Box sx={skills}>
        {skillNames.map((skill) => (
          <RatingBar key={skill} label={text(`platform.player.${skill}`)} value={player[skill]} />
        ))}
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

function Totals({ player }: { readonly player: Player }) {
  const intl = useIntl()
  const text = useText()
  const { signed } = useFormats()
  const figures = [
    { id: 'platform.player.gamesPlayed', value: intl.formatNumber(player.gamesPlayed) },
    { id: 'platform.player.wins', value: intl.formatNumber(player.wins) },
    { id: 'platform.player.plusMinus', value: signed(player.plusMinus) },
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        gridArea: 'totals',
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        gridTemplateColumns: '5rem 4.25rem auto',
        columnGap: { xs: 2, md: 0 },
        m: 0,
        fontSize: '0.8125rem',
        lineHeight: 1.385,
        fontVariantNumeric: 'tabular-nums',
        '& > div': { display: 'flex', gap: 0.5 },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 700 },
        '& > :last-of-type > dd': { color: goalDiffColor(player.plusMinus) },
      }}
    >
      {figures.map(({ id, value }) => (
        <div key={id}>
          <dt>{text(id)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}

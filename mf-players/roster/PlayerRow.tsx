import { Box, ListItem, type Player, PlayerAvatar, RatingBar, Typography, useFormats } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'
import { membership } from './membership.ts'
import { Totals } from './Totals.tsx'

/** One player of the roster: name, time in the club, totals, and the ratings as bars from 0 to 10. */
export function PlayerRow({
  player,
  now,
  menu,
}: {
  readonly player: Player
  /** What the joined time is relative to. */
  readonly now: Date
  readonly menu: ReactNode
}) {
  const text = useText()
  const { longDate } = useFormats()
  const joined = new Date(player.joinedDate)
  return (
    <ListItem
      divider
      disableGutters
      sx={{ display: 'block', py: 2, '&:last-of-type': { borderBottom: 0, pb: 0.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1.25 }}>
        <PlayerAvatar name={player.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {player.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <time dateTime={player.joinedDate} title={longDate(joined)}>
              {text('mf-players.joined', { ...membership(joined, now) })}
            </time>
          </Typography>
        </Box>
        <Totals player={player} />
        {menu}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <RatingBar label={text('mf-players.offense')} value={player.offenseSkill} />
        <RatingBar label={text('mf-players.defense')} value={player.defenseSkill} />
        <RatingBar label={text('mf-players.ballHandling')} value={player.ballHandlingSkill} />
        <RatingBar label={text('mf-players.overall')} value={player.overallSkill} />
      </Box>
    </ListItem>
  )
}

import { Box, Chip, Icon, PageTitle, PlayerAvatar, type PlayerProfile, Typography } from '@club/platform'
import { useState } from 'react'
import { JoinedTime } from '../roster/JoinedTime.tsx'
import { useText } from './messages/index.ts'

/** The shortest streak that is shown, in games. */
const shownStreak = 3

export function ProfileHeading({ profile: { player, rank, streaks } }: { readonly profile: PlayerProfile }) {
  const text = useText()
  const [now] = useState(() => new Date())
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 84, mb: 2 }}>
      <PlayerAvatar name={player.name} size={76} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageTitle>{player.name}</PageTitle>
        <Typography variant="body2" color="textSecondary">
          <JoinedTime player={player} now={now} />
          {' · '}
          {text('mf-players.profile.rank', { place: rank.place })}
        </Typography>
        {streaks.games.current >= shownStreak && (
          <Chip
            color="success"
            icon={<Icon name="flame" />}
            label={text('mf-players.profile.streak', { count: streaks.games.current })}
            sx={{ mt: 0.75, '& .MuiChip-icon': { fontSize: '1rem' } }}
          />
        )}
      </Box>
    </Box>
  )
}

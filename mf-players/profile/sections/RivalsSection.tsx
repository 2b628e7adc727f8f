import {
  Box,
  Icon,
  PlayerAvatar,
  PlayerLink,
  type PlayerProfile,
  type SharedRecord,
  Typography,
} from '@club/platform'
import { useText } from '../messages/index.ts'

/** The player's best partner and hardest opponent. A press on the row of one of them opens the page of that player. */
export function RivalsSection({
  profile: { partners, opponents },
}: {
  readonly profile: Pick<PlayerProfile, 'partners' | 'opponents'>
}) {
  const text = useText()
  const [partner] = partners
  const [opponent] = opponents
  if (!partner && !opponent) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {partner && (
        <RivalRow
          rival={partner}
          label={text('mf-players.profile.partner')}
          record={text('mf-players.profile.together', { ...counts(partner) })}
        />
      )}
      {opponent && (
        <RivalRow
          rival={opponent}
          label={text('mf-players.profile.opponent')}
          record={text('mf-players.profile.against', { ...counts(opponent) })}
        />
      )}
    </Box>
  )
}

const counts = ({ wins, games }: SharedRecord) => ({ wins, games })

function RivalRow({
  rival: { player },
  label,
  record,
}: {
  readonly rival: SharedRecord
  readonly label: string
  readonly record: string
}) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, md: 2.5 },
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        // Makes the whole row clickable.
        '& a::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      <PlayerAvatar name={player.name} size={40} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography variant="h3" component="p">
          <PlayerLink player={player} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {record}
        </Typography>
      </Box>
      <Icon name="forward" fontSize="small" />
    </Box>
  )
}

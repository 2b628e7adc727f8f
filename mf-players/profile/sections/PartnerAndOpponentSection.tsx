import {
  Box,
  cardSpacing,
  Icon,
  PlayerAvatar,
  PlayerLink,
  type PlayerProfile,
  Typography,
} from '@club/platform'
import { useText } from '../messages/index.ts'

/** Shows the player's best partner and hardest opponent. A press on a row opens the page of the partner or opponent. */
export function PartnerAndOpponentSection({
  profile: { partners, opponents },
}: {
  readonly profile: Pick<PlayerProfile, 'partners' | 'opponents'>
}) {
  const text = useText()
  const rivals = [
    ...partners
      .slice(0, 1)
      .map(
        (rival) =>
          ({ ...rival, label: 'mf-players.profile.partner', record: 'mf-players.profile.together' }) as const,
      ),
    ...opponents
      .slice(0, 1)
      .map(
        (rival) =>
          ({ ...rival, label: 'mf-players.profile.opponent', record: 'mf-players.profile.against' }) as const,
      ),
  ]
  if (rivals.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rivals.map(({ player, wins, games, label, record }) => (
        <Box
          component="li"
          key={label}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: cardSpacing,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
            // The pseudo-element extends the link to the whole row.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <PlayerAvatar name={player.name} size={40} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {text(label)}
            </Typography>
            <Typography variant="h3" component="p">
              <PlayerLink player={player} />
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text(record, { wins, games })}
            </Typography>
          </Box>
          <Icon name="forward" fontSize="small" />
        </Box>
      ))}
    </Box>
  )
}

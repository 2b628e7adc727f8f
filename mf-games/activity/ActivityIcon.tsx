import { type Activity, Box, Icon, type IconName, PlayerAvatar } from '@club/platform'

export const getActivityIcon = ({ kind, details }: Pick<Activity, 'kind' | 'details'>): IconName => {
  if (kind === 'undone') return 'back'
  if (kind === 'vote') return details.after?.status === 'not_going' ? 'close' : 'check'
  if (kind === 'vote_canceled') return 'subtract'
  if (kind.startsWith('result')) return 'trophy'
  if (kind.startsWith('teams')) return 'swap'
  if (kind.startsWith('game')) return 'calendar'
  if (kind.startsWith('player')) return 'person'
  if (kind.startsWith('penalty')) return 'qrCode'
  if (kind === 'note_changed') return 'note'
  return kind === 'recalculated' ? 'refresh' : 'check'
}

const circle = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'sunken',
  color: 'text.secondary',
} as const

/**
 * The icon of an activity. When the player who made the change is known, the icon is a badge on the player's avatar.
 */
export function ActivityIcon({ icon, by }: { readonly icon: IconName; readonly by: Activity['by'] }) {
  if (!by)
    return (
      <Box data-icon={icon} sx={{ ...circle, width: 36, height: 36 }}>
        <Icon name={icon} fontSize="small" />
      </Box>
    )
  return (
    <Box sx={{ position: 'relative', width: 36, height: 36 }}>
      <PlayerAvatar name={by.name} size={36} />
      <Box
        data-icon={icon}
        sx={{
          ...circle,
          position: 'absolute',
          right: -5,
          bottom: -4,
          width: 20,
          height: 20,
          border: 2,
          borderColor: 'background.paper',
          fontSize: '0.75rem',
        }}
      >
        <Icon name={icon} fontSize="inherit" />
      </Box>
    </Box>
  )
}

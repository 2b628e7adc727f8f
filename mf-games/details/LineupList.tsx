import {
  Box,
  List,
  ListItem,
  type Player,
  PlayerAvatar,
  PlayerName,
  type Side,
  Skeleton,
  Typography,
  useFormats,
} from '@club/platform'
import { useId } from 'react'
import { useText } from '../lazy/messages/index.ts'

/**
 * Lists one team or the bench. An empty bench shows only a sentence (specification section 2, "Game Details").
 * @param players undefined while loading
 */
export function LineupList({
  kind,
  players,
}: {
  readonly kind: Side | 'bench'
  readonly players: readonly Player[] | undefined
}) {
  const text = useText()
  const headingId = useId()
  const list = kind === 'bench' ? 'Bench' : 'Team'
  const nobody = (
    <Typography variant="body2" color="textSecondary" sx={kind === 'bench' ? { gridColumn: '1 / -1' } : {}}>
      {text(`mf-games.details.no${list}`)}
    </Typography>
  )
  if (kind === 'bench' && players?.length === 0) return nobody
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      sx={{ minWidth: 0, ...(kind === 'bench' && { gridColumn: '1 / -1' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 28 }}>
        {kind !== 'bench' && <Shirt side={kind} />}
        <Typography id={headingId} component="h4" variant="overline" color="textSecondary">
          {text(`mf-games.details.${kind}`)}
        </Typography>
        {players && (
          <Typography component="span" variant="overline" color="textSecondary">
            {players.length}
          </Typography>
        )}
      </Box>
      {!players ? (
        <Loading note={text(`mf-games.details.loading${list}`)} />
      ) : players.length === 0 ? (
        nobody
      ) : (
        <List disablePadding sx={kind === 'bench' ? bench : {}}>
          {players.map((player) => (
            <LineupEntry key={player.id} player={player} />
          ))}
        </List>
      )}
    </Box>
  )
}

function LineupEntry({ player }: { readonly player: Player }) {
  const text = useText()
  const { rating } = useFormats()
  return (
    <ListItem disableGutters sx={{ gap: 1, py: 0.5, minHeight: 56 }}>
      <PlayerAvatar name={player.name} size={28} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.25, overflowWrap: 'anywhere' }}
        >
          <PlayerName player={player} />
        </Typography>
        <Typography
          component="div"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
        >
          <span>{text('mf-games.details.skill', { rating: rating(player.overallSkill) })}</span>
          {player.gamesPlayed > 0 && (
            <span>{text('mf-games.details.games', { count: player.gamesPlayed })}</span>
          )}
        </Typography>
      </Box>
    </ListItem>
  )
}

/** The bench is listed in two columns, each as wide as a team's list. */
const bench = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2 } as const

/** A dot in the team's colour. */
const Shirt = ({ side }: { readonly side: Side }) => (
  <Box
    aria-hidden
    sx={{
      width: 14,
      height: 14,
      borderRadius: '50%',
      border: 2,
      borderColor: `team.${side}.line`,
      bgcolor: `team.${side}.main`,
    }}
  />
)

function Loading({ note }: { readonly note: string }) {
  return (
    <Box role="status">
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      <Skeleton variant="text" height={40} />
      <Skeleton variant="text" height={40} />
      <Skeleton variant="text" height={40} />
    </Box>
  )
}

import {
  Box,
  Chip,
  List,
  ListItem,
  type Player,
  PlayerAvatar,
  Skeleton,
  Typography,
  useFormats,
} from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'

const notes = {
  white: { loading: 'mf-games.details.loadingTeam', empty: 'mf-games.details.noTeam' },
  black: { loading: 'mf-games.details.loadingTeam', empty: 'mf-games.details.noTeam' },
  bench: { loading: 'mf-games.details.loadingBench', empty: 'mf-games.details.noBench' },
} as const

/**
 * One of a game's three lists, with its count. Of a bench with nobody on it only the sentence stands there: the list
 * is for bench players (specification section 2, "Game Details").
 * @param players undefined while they load
 */
export function LineupList({
  kind,
  players,
}: {
  readonly kind: keyof typeof notes
  readonly players: readonly Player[] | undefined
}) {
  const text = useText()
  const headingId = useId()
  const nobody = (
    <Typography variant="body2" color="textSecondary">
      {text(notes[kind].empty)}
    </Typography>
  )
  if (kind === 'bench' && players?.length === 0) return nobody
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        {kind !== 'bench' && <Shirt side={kind} />}
        <Typography id={headingId} component="h4" sx={{ fontWeight: 700 }}>
          {text(`mf-games.details.${kind}`)}
        </Typography>
        {players && <Chip size="small" label={players.length} />}
      </Box>
      {!players ? (
        <Loading note={text(notes[kind].loading)} />
      ) : players.length === 0 ? (
        nobody
      ) : (
        <List disablePadding>
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
    <ListItem disableGutters sx={{ gap: 1.5, py: 0.5 }}>
      <PlayerAvatar name={player.name} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {player.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'flex', gap: 1.5 }}>
          <span>{text('mf-games.details.skill', { rating: rating(player.overallSkill) })}</span>
          {player.gamesPlayed > 0 && (
            <span>{text('mf-games.details.games', { count: player.gamesPlayed })}</span>
          )}
        </Typography>
      </Box>
    </ListItem>
  )
}

/** A dot in the team's colour, kept apart from the ground by its line in both themes. */
const Shirt = ({ side }: { readonly side: 'white' | 'black' }) => (
  <Box
    aria-hidden
    sx={{
      width: 16,
      height: 16,
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
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Box>
  )
}

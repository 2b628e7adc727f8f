import {
  Box,
  Icon,
  IconButton,
  List,
  ListItem,
  type Player,
  type Side,
  Typography,
  teamRating,
  teamSizeShown,
  useFormats,
} from '@club/platform'
import { type ReactNode, useId } from 'react'
import { useText } from '../messages/index.ts'

/** One team in its colours: average, players with their ratings, and its part of the bench. */
export function TeamPanel({
  side,
  players,
  bench,
  onMove,
  disabled,
}: {
  readonly side: Side
  readonly players: readonly Player[]
  readonly bench: readonly Player[]
  /** Moves a player to the other team. */
  readonly onMove: (player: Player) => void
  readonly disabled: boolean
}) {
  const text = useText()
  const { rating } = useFormats()
  const headingId = useId()
  const other = side === 'white' ? 'black' : 'white'
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        bgcolor: `team.${side}.main`,
        color: `team.${side}.contrastText`,
        border: 2,
        borderColor: `team.${side}.line`,
        borderRadius: 1,
        p: { xs: 1.5, sm: 2 },
        minWidth: 0,
      }}
    >
      <Typography id={headingId} variant="h3">
        {text(`mf-games.teams.${side}`)}
      </Typography>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 650 }}>
        <span>{text('mf-games.teams.average', { rating: rating(teamRating(players)) })}</span>
        <span>{text('mf-games.teams.size', { size: teamSizeShown(players.length) })}</span>
      </Typography>
      <PlayerRatings
        players={players}
        button={(player) => (
          <IconButton
            color="inherit"
            data-moves={player.id}
            disabled={disabled}
            aria-label={text(`mf-games.teams.moveTo.${other}`, { player: player.name })}
            onClick={() => onMove(player)}
            sx={{ width: 40, height: 40, my: -0.5, mr: -1 }}
          >
            <Icon name="swap" fontSize="small" />
          </IconButton>
        )}
      />
      {bench.length > 0 && (
        <>
          <Typography variant="overline" component="h4" sx={{ display: 'block', mt: 1 }}>
            {text('mf-games.teams.bench')}
          </Typography>
          <PlayerRatings players={bench} />
        </>
      )}
    </Box>
  )
}

function PlayerRatings({
  players,
  button,
}: {
  readonly players: readonly Player[]
  /** What stands at the end of a player's line. */
  readonly button?: (player: Player) => ReactNode
}) {
  const text = useText()
  const { rating } = useFormats()
  return (
    <List disablePadding>
      {players.map((player) => (
        <ListItem key={player.id} disableGutters sx={{ display: 'block', py: 0.5 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 30 }}>
            <Typography variant="body2" sx={{ flex: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>
              {player.name}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 750, whiteSpace: 'nowrap' }}>
              {text('mf-games.teams.overall', { rating: rating(player.overallSkill) })}
            </Typography>
            {button?.(player)}
          </Box>
          <Typography variant="caption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
            <span>{text('mf-games.teams.offense', { rating: rating(player.offenseSkill) })}</span>
            <span>{text('mf-games.teams.defense', { rating: rating(player.defenseSkill) })}</span>
            <span>{text('mf-games.teams.ballHandling', { rating: rating(player.ballHandlingSkill) })}</span>
          </Typography>
        </ListItem>
      ))}
    </List>
  )
}

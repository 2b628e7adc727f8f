import {
  Box,
  displayedTeamSize,
  Icon,
  IconButton,
  List,
  type Player,
  type Side,
  Typography,
  teamBackground,
  teamRating,
  useClub,
  useFormats,
  useOnlineProps,
} from '@club/platform'
import { useId } from 'react'
import { ScreenReaderText } from '../../layout/ScreenReaderText.tsx'
import { useText } from '../../lazy/messages/index.ts'
import { PlayerRatings } from './PlayerRatings.tsx'

/** The panel of one team in the team sheet. Its average rating includes only players who are going. */
export function TeamPanel({
  side,
  players,
  bench,
  onMove,
  disabled,
  withdrawn,
  swap,
}: {
  readonly side: Side
  readonly players: readonly Player[]
  readonly bench: readonly Player[]
  /** Moves a player to the other team. Undefined while the visitor picks players for a swap or previews a line-up. */
  readonly onMove: ((player: Player) => void) | undefined
  readonly disabled: boolean
  readonly withdrawn: ReadonlySet<number>
  /** The picks for a swap. Undefined unless the visitor is picking players for a swap. */
  readonly swap: { readonly picked: readonly Player[]; readonly press: (player: Player) => void } | undefined
}) {
  const text = useText()
  const { rating } = useFormats()
  const { teamSize } = useClub()
  const headingId = useId()
  const write = useOnlineProps(disabled)
  const other = side === 'white' ? 'black' : 'white'
  const average = rating(teamRating(players.filter(({ id }) => !withdrawn.has(id))))
  const rowOf = (player: Player) => ({
    player,
    side,
    withdrew: withdrawn.has(player.id),
    swap: swap && { picked: swap.picked.includes(player), onPress: () => swap.press(player) },
  })
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ ...teamBackground[side], minWidth: 0, px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={headingId} variant="h3" sx={{ fontSize: '1.125rem' }}>
          {text(`mf-games.teams.${side}`)}
        </Typography>
        <Box
          component="span"
          aria-hidden
          sx={{ fontSize: '1.125rem', fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}
        >
          {average}
        </Box>
      </Box>
      <Typography component="div" variant="body2" sx={{ color: `team.${side}.muted` }}>
        <div>
          <ScreenReaderText text={text('mf-games.teams.average', { rating: average })}>
            {text('mf-games.teams.averageAlone')}
          </ScreenReaderText>
        </div>
        <div>{text('mf-games.teams.size', { size: displayedTeamSize(players.length, teamSize) })}</div>
        <Box aria-hidden sx={{ py: 0.5 }}>
          {text('mf-games.teams.key')}
        </Box>
      </Typography>
      <List disablePadding>
        {players.map((player) => (
          <PlayerRatings key={player.id} {...rowOf(player)}>
            {onMove && (
              <IconButton
                color="inherit"
                data-moves={player.id}
                aria-label={text(`mf-games.teams.moveTo.${other}`, { player: player.name })}
                onClick={() => onMove(player)}
                {...write}
                sx={moveButton}
              >
                <Icon
                  name="arrow"
                  style={{ fontSize: '1rem', rotate: other === 'white' ? '180deg' : undefined }}
                />
              </IconButton>
            )}
          </PlayerRatings>
        ))}
      </List>
      {bench.length > 0 && (
        <>
          <Typography
            variant="overline"
            component="h4"
            sx={{ display: 'block', mt: 1, mb: 0.5, color: `team.${side}.muted` }}
          >
            {text('mf-games.teams.bench')}
          </Typography>
          <List disablePadding>
            {bench.map((player) => (
              <PlayerRatings key={player.id} {...rowOf(player)} />
            ))}
          </List>
        </>
      )}
    </Box>
  )
}

/** A large touch target at the right end of a row. Its icon is below the player's overall rating. */
const moveButton = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: '-10px',
  width: 44,
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  pr: '10px',
  pb: '7px',
  opacity: 0.75,
} as const

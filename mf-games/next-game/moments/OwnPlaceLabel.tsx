import { Box, type Game, radius, teamBackground } from '@club/platform'
import { useText } from './messages/index.ts'

/** Where a player plays. */
type OwnPlace = 'white' | 'black' | 'bench'

/**
 * Returns a player's place in the game's teams; undefined for a player who is in no team, or who has withdrawn since the
 * teams were dealt.
 */
export function placeOf(playerId: number | undefined, game: Game): OwnPlace | undefined {
  const isIn = (players: Game['whiteTeam']) => players.some(({ id }) => id === playerId)
  if (!isIn(game.registeredPlayers)) return undefined
  if (isIn(game.whiteTeam)) return 'white'
  if (isIn(game.blackTeam)) return 'black'
  return isIn(game.benchPlayers) ? 'bench' : undefined
}

/** The visitor's place, in the colours of the team. */
export function OwnPlaceLabel({ place }: { readonly place: OwnPlace }) {
  const text = useText()
  return (
    <Box
      sx={{
        ...(place === 'bench' ? { bgcolor: 'night.label' } : teamBackground[place]),
        flex: '1 1 auto',
        display: 'flex',
        alignItems: 'center',
        minHeight: 48,
        px: 1.75,
        borderRadius: radius.button,
        fontSize: '1.125rem',
        lineHeight: 1.25,
        fontWeight: 800,
      }}
    >
      {text(`mf-games.moment.own.${place}`)}
    </Box>
  )
}

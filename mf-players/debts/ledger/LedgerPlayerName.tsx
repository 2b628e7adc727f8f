import { Box, type NamedPlayer, PlayerName, queries, Typography, useQuery } from '@club/platform'
import { useText } from './messages/index.ts'

/** A player's name in the list of debts, with a mark when the player has left the roster. */
export function LedgerPlayerName({ id, player }: { readonly id?: string; readonly player: NamedPlayer }) {
  const text = useText()
  const { data: roster } = useQuery(queries.players())
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="h3" component="div">
        <PlayerName player={player} />
      </Typography>
      {roster && !roster.some((each) => each.id === player.id) && (
        <Typography variant="body2" color="textSecondary">
          {text('mf-players.ledger.left')}
        </Typography>
      )}
    </Box>
  )
}

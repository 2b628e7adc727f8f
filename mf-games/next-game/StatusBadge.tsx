import { Chip, type Game } from '@club/platform'
import { useText } from '../messages/index.ts'

/** Whether votes are open. */
export function StatusBadge({ game }: { readonly game: Game }) {
  const text = useText()
  const status = game.wasPlayed ? 'played' : 'open'
  return (
    <Chip
      size="small"
      color={status === 'open' ? 'success' : 'default'}
      label={text(`mf-games.nextGame.${status}`)}
      sx={{
        fontWeight: 700,
        bgcolor: { xs: 'header.contrastText', sm: status === 'open' ? 'success.main' : 'action.selected' },
        color: { xs: '#0b2a1c', sm: status === 'open' ? 'success.contrastText' : 'text.primary' },
      }}
    />
  )
}

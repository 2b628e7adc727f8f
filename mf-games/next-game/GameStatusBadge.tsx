import { Box, type Game } from '@club/platform'
import { useText } from '../messages/index.ts'

const lights = { open: 'night.light', played: 'sun.main' } as const

export function GameStatusBadge({ game }: { readonly game: Game }) {
  const text = useText()
  const status = game.wasPlayed ? 'played' : 'open'
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.875,
        minHeight: 26,
        px: 1.25,
        borderRadius: '13px',
        bgcolor: 'night.label',
        fontSize: '0.78125rem',
        fontWeight: 700,
        lineHeight: 1.3,
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: lights[status],
        },
      }}
    >
      <span>{text(`mf-games.nextGame.${status}`)}</span>
    </Box>
  )
}

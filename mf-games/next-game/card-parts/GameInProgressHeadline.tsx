import { Box, type Game, useFormats } from '@club/platform'
import { useText } from './messages/index.ts'

export function GameInProgressHeadline({ game }: { readonly game: Game }) {
  const text = useText()
  const { weekdayAndDay, time } = useFormats()
  const startedAt = new Date(game.date)
  return (
    <Box sx={withSmallCountdown}>
      <Box
        sx={{
          fontSize: 'clamp(2.25rem, 11vw, 3rem)',
          lineHeight: 1.1,
          fontWeight: 800,
          letterSpacing: '-0.03em',
        }}
      >
        {text('mf-games.moment.playing')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5, color: 'night.muted' }}>
        <Box
          component="span"
          sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {weekdayAndDay(startedAt)}
        </Box>
        <span>{time(startedAt)}</span>
      </Box>
    </Box>
  )
}

/** Makes the countdown below the headline small, because it shows only zeros during the game. */
const withSmallCountdown = {
  '& + * [role=timer] span, & + * small': { fontSize: '0.8125rem', fontWeight: 400, color: 'night.muted' },
} as const

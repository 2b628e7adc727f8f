import { Box, type Game, Skeleton, Typography, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'

const headline = {
  // On a phone the date takes two lines and the time stands large beside it, below the count; with large text, under it.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { xs: 'end', sm: 'baseline' },
  columnGap: 1.25,
  minHeight: { xs: 56, sm: 53, md: 59 },
  textWrap: 'balance',
  fontWeight: 800,
  fontSize: { xs: '1.25rem', md: '1.5rem' },
  lineHeight: 1.25,
} as const

/** Weekday, day, month and time, and how many are going. */
export function GameHeadline({ game }: { readonly game: Game }) {
  const text = useText()
  const { time, weekdayAndDay } = useFormats()
  const kickoff = new Date(game.date)
  return (
    <Box sx={headline}>
      <Box
        component="span"
        sx={{
          flex: { xs: '1 1 0', sm: 'none' },
          minWidth: { xs: 'min-content', sm: 0 },
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {weekdayAndDay(kickoff)}
      </Box>
      <Box
        sx={{
          display: { xs: 'flex', sm: 'contents' },
          flexDirection: 'column-reverse',
          ml: 'auto',
          alignItems: 'end',
        }}
      >
        <Box
          component="span"
          sx={{
            color: { sm: 'primary.main' },
            fontSize: { xs: '1.875rem', sm: '1.5rem', md: '1.875rem' },
            lineHeight: 1.1,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {time(kickoff)}
        </Box>
        <Typography
          variant="body2"
          component="span"
          sx={{ flexBasis: { sm: '100%' }, color: { sm: 'text.secondary' } }}
        >
          {text('mf-games.nextGame.going', { count: game.registeredPlayers.length })}
        </Typography>
      </Box>
    </Box>
  )
}

/** As high as a headline. */
export const LoadingHeadline = () => (
  <Box sx={headline}>
    <Skeleton
      variant="rounded"
      sx={{
        width: { xs: 150, sm: 320 },
        height: { xs: 46, sm: 28 },
        bgcolor: { xs: 'rgb(255 255 255 / 0.16)', sm: 'action.hover' },
      }}
    />
  </Box>
)

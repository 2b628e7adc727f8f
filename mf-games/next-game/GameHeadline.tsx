import { Box, type Game, useFormats, visuallyHidden } from '@club/platform'

/** The weekday and date, with the time beside them, or below them when the visitor's text is large. */
export function GameHeadline({ game }: { readonly game: Game }) {
  const { dayAndMonth, time, weekday, weekdayAndDay } = useFormats()
  const kickoff = new Date(game.date)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        justifyContent: 'space-between',
        columnGap: 1.5,
        minHeight: 58,
      }}
    >
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Box component="span" sx={visuallyHidden}>
          {weekdayAndDay(kickoff)}
        </Box>
        <Box
          aria-hidden
          sx={{
            fontSize: 'clamp(1.375rem, 7vw, 1.75rem)',
            lineHeight: 1.2,
            fontWeight: 800,
            letterSpacing: '-0.02em',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {weekday(kickoff)}
        </Box>
        <Box aria-hidden sx={{ fontSize: '1.0625rem', lineHeight: 1.4, color: 'night.muted' }}>
          {dayAndMonth(kickoff)}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          ml: 'auto',
          fontSize: 'clamp(2.75rem, 14vw, 3.5rem)',
          lineHeight: 0.96,
          fontWeight: 800,
          letterSpacing: '-0.03em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {time(kickoff)}
      </Box>
    </Box>
  )
}

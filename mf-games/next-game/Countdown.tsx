import { Box, countdown, Typography, useIntl, useNow } from '@club/platform'
import { useText } from '../messages/index.ts'

/** How often the countdown is computed anew, in milliseconds (specification section 9). */
export const countdownInterval = 60_000

/** Pixels, more with larger text: one line on a phone, number and unit one above the other elsewhere. */
export const countdownHeight = { xs: 34, sm: 72 } as const

const units = { days: 'day', hours: 'hour', minutes: 'minute' } as const

/** Days, hours and minutes to kickoff; never below zero. */
export function Countdown({ kickoff }: { readonly kickoff: Date }) {
  const text = useText()
  const left = countdown(kickoff, useNow(countdownInterval))
  return (
    <Box
      role="timer"
      aria-label={text('mf-games.nextGame.countdown')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Part value={left.days} unit={units.days} /> <Part value={left.hours} unit={units.hours} />{' '}
      <Part value={left.minutes} unit={units.minutes} />
    </Box>
  )
}

/** A number large and its unit small; plurals are the language's own. */
function Part({ value, unit }: { readonly value: number; readonly unit: string }) {
  const intl = useIntl()
  const parts = intl.formatNumberToParts(value, { style: 'unit', unit, unitDisplay: 'long' })
  const name = parts.find((part) => part.type === 'unit')?.value
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'baseline', sm: 'center' },
        justifyContent: 'center',
        columnGap: 0.5,
        flex: { xs: '1 1 auto', sm: '0 1 88px' },
        minHeight: countdownHeight,
        px: 1,
        bgcolor: 'raised',
        borderRadius: 1,
      }}
    >
      <Typography
        component="span"
        sx={{
          fontSize: { xs: '1.125rem', sm: '1.5rem' },
          fontWeight: 800,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Typography>{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {name}
      </Typography>
    </Box>
  )
}

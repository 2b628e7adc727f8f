import { Box, countdown, Typography, useIntl, useNow } from '@club/platform'
import { useText } from '../messages/use-text.ts'

/** How often the countdown is computed anew, in milliseconds (specification section 9). */
export const countdownInterval = 60_000

const units = { days: 'day', hours: 'hour', minutes: 'minute' } as const

/** Days, hours and minutes to kickoff; never below zero. */
export function Countdown({ kickoff }: { readonly kickoff: Date }) {
  const text = useText()
  const left = countdown(kickoff, useNow(countdownInterval))
  return (
    <Box
      role="timer"
      aria-label={text('mf-games.nextGame.countdown')}
      sx={{ display: 'flex', gap: 1, mt: 1.5 }}
    >
      <Part value={left.days} unit={units.days} /> <Part value={left.hours} unit={units.hours} />{' '}
      <Part value={left.minutes} unit={units.minutes} />
    </Box>
  )
}

/** A number large and its unit small below it; plurals are the language's own. */
function Part({ value, unit }: { readonly value: number; readonly unit: string }) {
  const intl = useIntl()
  const parts = intl.formatNumberToParts(value, { style: 'unit', unit, unitDisplay: 'long' })
  const name = parts.find((part) => part.type === 'unit')?.value
  return (
    <Box sx={{ flex: '0 1 88px', bgcolor: 'raised', borderRadius: 1, px: 1, py: 0.75, textAlign: 'center' }}>
      <Typography
        component="span"
        sx={{ display: 'block', fontSize: '1.5rem', fontWeight: 800, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {name}
      </Typography>
    </Box>
  )
}

import { Box, countdown, useIntl, useNow } from '@club/platform'
import { useText } from '../messages/index.ts'

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
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: 26 }}
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
    <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5 }}>
      <Box
        component="span"
        sx={{
          fontSize: '1.375rem',
          lineHeight: 1.18,
          fontWeight: 800,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'night.muted' }}>
        {name}
      </Box>
    </Box>
  )
}

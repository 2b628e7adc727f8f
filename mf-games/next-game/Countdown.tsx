import { Box, timeUntil, useNow } from '@club/platform'
import { useText } from '../messages/index.ts'

/** Interval between updates of the countdown, in milliseconds (specification section 9). */
const countdownInterval = 60_000

/** Shows the time until kickoff, and zeros after kickoff. */
export function Countdown({ kickoff }: { readonly kickoff: Date }) {
  const text = useText()
  const left = timeUntil(kickoff, useNow(countdownInterval))
  return (
    <Box role="timer" aria-label={text('mf-games.nextGame.countdown')} sx={layout}>
      <Part value={left.days} unit="days" /> <Part value={left.hours} unit="hours" />{' '}
      <Part value={left.minutes} unit="minutes" />
    </Box>
  )
}

const layout = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: 26,
  '& > span': { display: 'flex', alignItems: 'baseline', gap: 0.5 },
  '& > span > span': {
    fontSize: '1.375rem',
    lineHeight: 1.18,
    fontWeight: 800,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { fontSize: '0.875rem', color: 'night.muted' },
} as const

/**
 * The names of the units are the tab's own plural messages, because creating `Intl` unit formats takes about 20 ms on a
 * phone.
 */
function Part({ value, unit }: { readonly value: number; readonly unit: 'days' | 'hours' | 'minutes' }) {
  const text = useText()
  return (
    <span>
      <span>{value}</span> <small>{text(`mf-games.nextGame.${unit}`, { count: value })}</small>
    </span>
  )
}

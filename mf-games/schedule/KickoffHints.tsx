import { Box, type ResolvedTime, Typography, useFormats, useNow } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import type { KickoffChoice } from './kickoff.ts'

const minute = 60_000

/**
 * Shows hints when the kickoff is in the past, or in an hour that daylight-saving time skips or repeats. The form can
 * still be saved, because organisers may enter past games.
 * @param kickoff null while no day is chosen
 */
export function KickoffHints({
  choice,
  kickoff,
}: {
  readonly choice: KickoffChoice
  readonly kickoff: ResolvedTime | null
}) {
  const text = useText()
  const { time } = useFormats()
  const now = useNow(minute)
  const chosen = `${choice.hour}:${choice.minute}`
  const hints = kickoff
    ? [
        kickoff.shown === 'never' &&
          text('mf-games.schedule.skipped', { chosen, start: time(kickoff.instant) }),
        kickoff.shown === 'twice' && text('mf-games.schedule.twice', { chosen }),
        kickoff.instant.getTime() < now.getTime() && text('mf-games.schedule.past'),
      ].filter((hint) => hint !== false)
    : []
  return (
    <Box role="status" sx={{ color: 'warning.main' }}>
      {hints.map((hint) => (
        <Typography key={hint} variant="body2" sx={{ fontWeight: 600 }}>
          {hint}
        </Typography>
      ))}
    </Box>
  )
}

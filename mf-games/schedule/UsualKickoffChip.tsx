import { Box, Chip, Icon, Skeleton, useClub, useFormats } from '@club/platform'
import { type KickoffChoice, resolveKickoff, toKickoffChoice } from './kickoff.ts'

/** A button that fills in the club's next usual kickoff. While it loads, a placeholder of the same height is shown. */
export function UsualKickoffChip({
  kickoff,
  choice,
  onChoose,
}: {
  readonly kickoff: Date | undefined
  readonly choice: KickoffChoice
  readonly onChoose: (choice: KickoffChoice) => void
}) {
  const { weekdayAndDay, time } = useFormats()
  const { timezone } = useClub()
  if (!kickoff) return <Skeleton width={240} height={44} sx={{ borderRadius: '22px' }} />
  const isChosen = resolveKickoff(choice, timezone)?.instant.getTime() === kickoff.getTime()
  return (
    <Box>
      <Chip
        component="button"
        type="button"
        clickable
        aria-pressed={isChosen}
        color={isChosen ? 'primary' : 'default'}
        icon={<Icon name={isChosen ? 'check' : 'calendar'} fontSize="small" />}
        label={`${weekdayAndDay(kickoff)}, ${time(kickoff)}`}
        onClick={() => onChoose(toKickoffChoice(kickoff, timezone))}
        sx={{
          height: 'auto',
          minHeight: 44,
          maxWidth: '100%',
          borderRadius: '22px',
          fontSize: '0.9375rem',
          fontWeight: 650,
          px: 0.75,
          '& .MuiChip-label': { py: 0.5, whiteSpace: 'normal' },
          '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
        }}
      />
    </Box>
  )
}

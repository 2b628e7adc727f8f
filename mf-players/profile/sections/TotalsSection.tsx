import { Box, goalDiffColor, type PlayerProfile, useFormats, winPercentage } from '@club/platform'
import { useText } from '../messages/index.ts'

/** The player's totals. Attendance is left out before the player's first game. */
export function TotalsSection({
  profile: { player, attendance },
}: {
  readonly profile: Pick<PlayerProfile, 'player' | 'attendance'>
}) {
  const text = useText()
  const { percent, signed, whole } = useFormats()
  const { played, possible } = attendance
  const figures = [
    { label: text('platform.player.gamesPlayed'), value: whole(player.gamesPlayed) },
    { label: text('platform.player.wins'), value: percent(winPercentage(player)) },
    {
      label: text('platform.player.plusMinus'),
      value: signed(player.plusMinus),
      color: goalDiffColor(player.plusMinus),
    },
    ...(possible > 0
      ? [{ label: text('mf-players.profile.attendance'), value: percent((played / possible) * 100) }]
      : []),
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        m: 0,
        textAlign: 'center',
        '& > * + *': { borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {figures.map(({ label, value, color = 'text.primary' }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            px: 0.5,
            py: 1.5,
            overflowWrap: 'anywhere',
          }}
        >
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              color,
              fontSize: '1.375rem',
              fontWeight: 800,
              lineHeight: 1.27,
              letterSpacing: '-0.02em',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

import { Box, Button, Icon } from '@club/platform'
import { useText } from './messages/index.ts'

export function NoUpcomingGame({ onSchedule }: { readonly onSchedule: () => void }) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5 }}>
      <Icon name="calendar" style={{ fontSize: '2.5rem', opacity: 0.8 }} />
      <Box sx={{ fontSize: '1.25rem', fontWeight: 800, letterSpacing: '-0.01em' }}>
        {text('mf-games.nextGame.none')}
      </Box>
      <Box sx={{ color: 'night.muted' }}>{text('mf-games.nextGame.noneDescription')}</Box>
      <Button
        onClick={onSchedule}
        sx={{
          mt: 1,
          bgcolor: 'night.contrastText',
          color: 'night.three',
          '&:hover': { bgcolor: 'night.muted' },
        }}
      >
        {text('mf-games.nextGame.schedule')}
      </Button>
    </Box>
  )
}

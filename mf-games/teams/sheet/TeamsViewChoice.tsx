import { Box, motion, radius } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import type { TeamsView } from './stored-view.ts'

const views = ['pitch', 'list'] as const

/** Two toggle buttons that switch between the Pitch and List views. */
export function TeamsViewChoice({
  view,
  onChoose,
}: {
  readonly view: TeamsView
  readonly onChoose: (view: TeamsView) => void
}) {
  const text = useText()
  return (
    <Box
      role="group"
      aria-label={text('mf-games.teams.view')}
      sx={{ display: 'flex', gap: '2px', p: '3px', borderRadius: radius.button, bgcolor: 'sunken' }}
    >
      {views.map((each) => (
        <Box
          component="button"
          type="button"
          key={each}
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
          sx={{
            flex: 1,
            minHeight: 44,
            border: 0,
            bgcolor: 'transparent',
            fontFamily: 'inherit',
            cursor: 'pointer',
            px: 1.5,
            borderRadius: '11px',
            fontSize: '0.875rem',
            fontWeight: 650,
            color: 'text.secondary',
            transition: `background-color ${motion.change}, color ${motion.change}`,
            '&:hover': { color: 'text.primary' },
            '&[aria-pressed="true"]': { bgcolor: 'chosen', color: 'text.primary', boxShadow: 1 },
          }}
        >
          {text(`mf-games.teams.${each}`)}
        </Box>
      ))}
    </Box>
  )
}

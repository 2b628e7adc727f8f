import { Box, motion, radius, storedText } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'

const views = ['pitch', 'list'] as const

export type TeamsView = (typeof views)[number]

const stored = storedText('localStorage', 'football-manager-teams-view')

/**
 * Matches windows in which the list view is the default, because the shirts on the pitch would be too close together.
 */
const narrow = '(width < 380px)'

export const getInitialTeamsView = (): TeamsView =>
  views.find((view) => view === stored.read()) ?? (globalThis.matchMedia?.(narrow).matches ? 'list' : 'pitch')

export const storeTeamsView = (view: TeamsView): void => stored.write(view)

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

import { type Balance, Box, Button, type Game, Icon, latePart, type Teams, Typography } from '@club/platform'
import { useState } from 'react'
import { inset } from '../inset.ts'
import { useText } from '../messages/index.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { BalanceFigures } from './BalanceFigures.tsx'
import { keepView, type TeamsView, viewAtFirst } from './kept-view.ts'
import { type Moving, useTeamHalves } from './use-team-halves.tsx'
import { ViewChoice } from './ViewChoice.tsx'

const PitchOnItsWay = () => <Box sx={{ height: 540, bgcolor: 'pitch.one' }} />
const TeamPitch = latePart(() => import('./TeamPitch.tsx'), PitchOnItsWay)
const WideTeams = latePart(() => import('./WideTeams.tsx'))

/**
 * Both teams on one sheet, as lists or on a pitch, and how equal they are. The lists stay in the page in both views;
 * over the pitch they can be seen while the keyboard is in them.
 * @param title what the teams are called where they stand alone
 */
export function TeamSheet({
  game,
  title,
  teams,
  dealt,
  moving,
}: {
  readonly game: Pick<Game, 'id' | 'date'>
  readonly title: string
  readonly teams: Teams
  readonly dealt: Balance | undefined
  readonly moving: Moving
}) {
  const text = useText()
  const [view, setView] = useState(viewAtFirst)
  const [isWide, setWide] = useState(false)
  const { place, halfOf } = useTeamHalves(teams, moving)
  const choose = (next: TeamsView) => {
    keepView(next)
    setView(next)
  }
  return (
    <>
      <Box sx={{ px: inset, pb: 1.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
          <Typography variant="h3">{title}</Typography>
          <Button
            size="small"
            startIcon={<Icon name="expand" fontSize="small" />}
            onClick={() => setWide(true)}
            sx={{ display: { xs: 'none', lg: 'inline-flex' }, mr: -1.25 }}
          >
            {text('mf-games.teams.wide')}
          </Button>
        </Box>
        <ViewChoice view={view} onChoose={choose} />
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          ref={place}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', ...(view === 'pitch' && unlessFocused) }}
        >
          {halfOf('white')}
          {halfOf('black')}
        </Box>
        {view === 'pitch' && <TeamPitch teams={teams} onClose={() => setView('list')} />}
      </Box>
      <Box sx={{ px: inset, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <BalanceFigures teams={teams} dealt={dealt} />
        <ShareButton
          fullWidth
          subject={{ kind: 'teams', gameId: game.id, date: game.date, teams }}
          sx={{ mt: 2 }}
        >
          {text('mf-games.share.teams')}
        </ShareButton>
      </Box>
      {isWide && (
        <WideTeams title={title} teams={teams} dealt={dealt} moving={moving} onClose={() => setWide(false)} />
      )}
    </>
  )
}

/** Read aloud and as large as ever, but not seen; while the keyboard is in it, it lies over the pitch. */
const unlessFocused = {
  position: 'absolute',
  zIndex: 2,
  top: 0,
  insetInline: 0,
  '&:not(:focus-within)': { clipPath: 'inset(50%)' },
  '&:focus-within': { boxShadow: 2 },
} as const

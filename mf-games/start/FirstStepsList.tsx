import {
  Box,
  Button,
  cardSpacing,
  Icon,
  queries,
  RouterLink,
  Section,
  Typography,
  useQuery,
  visuallyHidden,
} from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { useVoting } from '../registration/votes/voting.tsx'
import { ShareButton } from '../share/ShareButton.tsx'

/** Guides a new club to its first game in three steps: add players, schedule a game, vote. */
export default function FirstStepsList() {
  const text = useText()
  const game = useVoting()?.game
  const { data: players } = useQuery(queries.players())
  const hasPlayers = players !== undefined && players.length > 0
  return (
    <Section title={text('mf-games.start.title')} flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hasPlayers ? (
          <Step number={1} done>
            {text('mf-games.start.roster')}
          </Step>
        ) : (
          <Step number={1} isCurrent note={text('mf-games.start.rosterNote')}>
            <Button component={RouterLink} to="/players" variant="contained">
              {text('mf-games.start.roster')}
            </Button>
          </Step>
        )}
        <Step number={2} isCurrent={hasPlayers && !game} done={game !== undefined}>
          {text('mf-games.start.schedule')}
        </Step>
        <Step number={3} isCurrent={hasPlayers && game !== undefined}>
          {text('mf-games.start.vote')}
          {hasPlayers && game && (
            <ShareButton shareContent={{ kind: 'invitation', game }}>
              {text('mf-games.share.invitation')}
            </ShareButton>
          )}
        </Step>
      </Box>
    </Section>
  )
}

function Step({
  number,
  isCurrent = false,
  done = false,
  note,
  children,
}: {
  readonly number: number
  readonly isCurrent?: boolean
  readonly done?: boolean
  readonly note?: string
  readonly children: ReactNode
}) {
  const text = useText()
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        px: cardSpacing,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 32,
          height: 32,
          borderRadius: '50%',
          fontWeight: 700,
          bgcolor: isCurrent ? 'primary.main' : 'sunken',
          color: isCurrent ? 'primary.contrastText' : 'text.primary',
        }}
      >
        {done ? <Icon name="check" fontSize="small" /> : number}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          minWidth: 0,
          color: done ? 'text.secondary' : 'text.primary',
        }}
      >
        {children}
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
            {note}
          </Typography>
        )}
        {done && <Box sx={visuallyHidden}>{text('mf-games.start.done')}</Box>}
      </Box>
    </Box>
  )
}

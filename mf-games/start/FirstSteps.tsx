import {
  Box,
  Button,
  Icon,
  queries,
  RouterLink,
  Section,
  Typography,
  useQuery,
  visuallyHidden,
} from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../messages/index.ts'

/** A club that has nobody yet is led to its first game in three steps; gone once somebody is on the roster. */
export function FirstSteps() {
  const text = useText()
  const { data: game, isPending } = useQuery(queries.upcomingGame())
  const { data: players } = useQuery({ ...queries.players(), enabled: !isPending })
  if (players?.length !== 0) return null
  return (
    <Section title={text('mf-games.start.title')} flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Step number={1} first note={text('mf-games.start.rosterNote')}>
          <Button component={RouterLink} to="/players" variant="contained">
            {text('mf-games.start.roster')}
          </Button>
        </Step>
        <Step number={2} done={Boolean(game)}>
          {text('mf-games.start.schedule')}
        </Step>
        <Step number={3}>{text('mf-games.start.vote')}</Step>
      </Box>
    </Section>
  )
}

function Step({
  number,
  first = false,
  done = false,
  note,
  children,
}: {
  readonly number: number
  /** The one to be taken now. */
  readonly first?: boolean
  readonly done?: boolean
  readonly note?: string
  readonly children: ReactNode
}) {
  const text = useText()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        px: { xs: 2, md: 2.5 },
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
          bgcolor: first ? 'primary.main' : 'sunken',
          color: first ? 'primary.contrastText' : 'text.primary',
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

import { Box, Button, Icon, RouterLink, Section, Typography, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'
import { useText } from '../lazy/messages/index.ts'

/** The three steps to a club's first game: roster, game, votes. */
export default function FirstStepsList({
  scheduled,
}: {
  /** Whether the club has scheduled a game. */
  readonly scheduled: boolean
  /** Not called here. `lazyDialog` calls it when downloading this component's JavaScript fails. */
  readonly onClose: () => void
}) {
  const text = useText()
  return (
    <Section title={text('mf-games.start.title')} flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Step number={1} isCurrent note={text('mf-games.start.rosterNote')}>
          <Button component={RouterLink} to="/players" variant="contained">
            {text('mf-games.start.roster')}
          </Button>
        </Step>
        <Step number={2} done={scheduled}>
          {text('mf-games.start.schedule')}
        </Step>
        <Step number={3}>{text('mf-games.start.vote')}</Step>
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
  /** True for the current step, whose number is highlighted. */
  readonly isCurrent?: boolean
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

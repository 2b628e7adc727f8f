import { type Game, Icon, IconButton, lazyDialog } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const CalendarDialog = lazyDialog(() => import('./CalendarDialog.tsx'))

/** An icon button beside the countdown to kickoff. It opens the calendar dialog. */
export function AddToCalendar({ game }: { readonly game: Game }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const label = text('mf-games.calendar.open')
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
        // Negative margins fit the 44 px button into the 26 px high line of the countdown, and align the button's icon
        // with the right edge of the kickoff time above.
        sx={{ my: '-9px', mr: '-11px', ml: 'auto' }}
      >
        <Icon name="calendar" />
      </IconButton>
      {open && <CalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type Game, Icon, IconButton, lazyDialog } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const CalendarDialog = lazyDialog(() => import('./CalendarDialog.tsx'))

/** An icon button beside the kickoff that opens the calendar dialog. */
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
        // Negative margins fit the 44 px button into a line 26 px high and align its icon with the time's right edge.
        sx={{ my: '-9px', mr: '-11px', ml: 'auto' }}
      >
        <Icon name="calendar" />
      </IconButton>
      {open && <CalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

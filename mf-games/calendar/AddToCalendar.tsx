import { type Game, Icon, IconButton, lazyDialog } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const CalendarDialog = lazyDialog(() => import('./CalendarDialog.tsx'))

/** Opens the calendar dialog: a quiet icon button beside the kickoff. */
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
        // A 44 px target in a line of 26 px, with the icon under the last digit of the time.
        sx={{ my: '-9px', mr: '-11px', ml: 'auto' }}
      >
        <Icon name="calendar" />
      </IconButton>
      {open && <CalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

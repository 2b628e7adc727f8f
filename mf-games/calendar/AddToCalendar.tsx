import { type Game, Icon, IconButton, latePart } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const CalendarDialog = latePart(() => import('./CalendarDialog.tsx'))

/** Leads to the ways in which a game gets into the visitor's own calendar: a quiet icon beside when it is. */
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
        // 44 px to touch in a line of 26, its icon under the time's last digit.
        sx={{ my: '-9px', mr: '-11px', ml: 'auto' }}
      >
        <Icon name="calendar" />
      </IconButton>
      {open && <CalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

import { Button, type Game, Icon, latePart } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const CalendarDialog = latePart(() => import('./CalendarDialog.tsx'))

/** Leads to the ways in which a game gets into the visitor's own calendar. */
export function AddToCalendar({ game }: { readonly game: Game }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        startIcon={<Icon name="calendar" fontSize="small" />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'center', mt: 1, mb: -1 }}
      >
        {text('mf-games.calendar.open')}
      </Button>
      {open && <CalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

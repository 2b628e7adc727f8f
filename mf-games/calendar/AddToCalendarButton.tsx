import { type Game, Icon, IconButton } from '@club/platform'
import { useState } from 'react'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'

const AddToCalendarDialog = lazyDialogWithTexts(() => import('./AddToCalendarDialog.tsx'))

export function AddToCalendarButton({ game }: { readonly game: Game }) {
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
        // The negative margins fit the 44 px button into the countdown's line of 26 px, and align the button's icon
        // with the right edge of the kickoff time in the line above.
        sx={{ my: '-9px', mr: '-11px', ml: 'auto' }}
      >
        <Icon name="calendar" />
      </IconButton>
      {open && <AddToCalendarDialog game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

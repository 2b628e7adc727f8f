import { Box, Button, Icon, type Player, radius, Typography } from '@club/platform'
import { useEffect, useRef, useState } from 'react'
import { lazyDialogWithTexts } from '../../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../../messages/index.ts'

const ChooseOwnPlayerDialog = lazyDialogWithTexts(() => import('./ChooseOwnPlayerDialog.tsx'))

/** @param takesFocus true when this component replaces the element that had the focus */
export function ChooseOwnPlayerPrompt({
  players,
  onChoose,
  takesFocus,
}: {
  readonly players: readonly Player[]
  readonly onChoose: (player: Player) => void
  readonly takesFocus: boolean
}) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 40,
            height: 40,
            borderRadius: '50%',
            bgcolor: 'sunken',
          }}
        >
          <Icon name="person" />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {text('mf-games.own.chooseHint')}
        </Typography>
      </Box>
      <Button
        ref={button}
        variant="contained"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 64, borderRadius: radius.vote, fontSize: '1.0625rem', fontWeight: 750 }}
      >
        {text('mf-games.own.choose')}
      </Button>
      {open && <ChooseOwnPlayerDialog players={players} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </Box>
  )
}

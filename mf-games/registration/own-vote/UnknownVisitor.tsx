import { Box, Button, latePart, type Player, Typography } from '@club/platform'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../messages/index.ts'

const ChooseOwnDialog = latePart(() => import('./ChooseOwnDialog.tsx'))

/**
 * Asks the visitor once who they are.
 * @param takesFocus true when it takes the place of what had the focus
 */
export function UnknownVisitor({
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('mf-games.own.choose')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
        {text('mf-games.own.chooseHint')}
      </Typography>
      {open && <ChooseOwnDialog players={players} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </Box>
  )
}

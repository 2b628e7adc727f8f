import { Button } from '@club/platform'
import { useState } from 'react'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { useText } from '../lazy/messages/index.ts'
import type { DetailedGame } from './detailed-game.ts'

const DeleteGameDialog = lazyWithTexts(() => import('./DeleteGameDialog.tsx'))

/**
 * The buttons of a game's details. "Close" comes first, so that "Delete Game" is neither the first nor the most
 * prominent button.
 */
export function DetailsButtons({
  game,
  onClose,
  onDeleted,
}: {
  readonly game: DetailedGame
  readonly onClose: () => void
  /**
   * Called after the game was deleted. The lists of games omit this prop, because the row of a deleted game disappears
   * together with the game's details.
   */
  readonly onDeleted?: (() => void) | undefined
}) {
  const text = useText()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <CloseButton onClose={onClose} />
      <Button size="small" color="error" onClick={() => setDeleting(true)}>
        {text('mf-games.details.delete')}
      </Button>
      {deleting && (
        <DeleteGameDialog
          game={game}
          variant="details"
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** Closes a game's details. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Button size="small" variant="quiet" onClick={onClose} sx={{ '&::before': { bgcolor: 'chosen' } }}>
      {text('mf-games.details.close')}
    </Button>
  )
}

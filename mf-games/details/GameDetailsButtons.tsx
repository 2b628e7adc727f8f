import { Button, type GameListItem } from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { DeleteGameDialog } from './lazy-game-details.ts'

/** "Close" comes first, so that "Delete Game" is neither the first nor the most prominent button. */
export function GameDetailsButtons({
  game,
  onClose,
  onDeleted,
}: {
  readonly game: Pick<GameListItem, 'id' | 'date'>
  readonly onClose: () => void
  /**
   * Called after the game was deleted. The lists of games pass no `onDeleted`, because they remove the game's row.
   */
  readonly onDeleted?: (() => void) | undefined
}) {
  const text = useText()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <CloseGameDetailsButton onClose={onClose} />
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

export function CloseGameDetailsButton({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Button size="small" variant="quiet" onClick={onClose} sx={{ '&::before': { bgcolor: 'chosen' } }}>
      {text('mf-games.close')}
    </Button>
  )
}

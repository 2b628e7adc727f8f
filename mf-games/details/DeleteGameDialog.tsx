import { ConfirmByPhraseDialog, type GameListItem, useClub, useFormats, useToasts } from '@club/platform'
import { useDeleteGame } from '../game/use-game-actions.ts'
import { useText } from '../messages/index.ts'

/**
 * Asks for the club's phrase before a game is deleted for good.
 * @param variant `row`: from the row menu, where a wrong phrase keeps the button disabled; `details`: from the
 *   details panel, where sending a wrong one is also told
 */
export default function DeleteGameDialog({
  game,
  variant,
  onDeleted,
  onClose,
}: {
  readonly game: Pick<GameListItem, 'id' | 'date'>
  readonly variant: 'row' | 'details'
  /** Called beside `onClose` when the game is gone. */
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { deleteGamePhrase } = useClub()
  const { longDate } = useFormats()
  const { deleteGame, pending } = useDeleteGame(game, () => {
    onClose()
    onDeleted?.()
  })
  const showMismatch = () => toasts.invalid(text('mf-games.delete.wrong'), text('mf-games.delete.wrongNote'))
  return (
    <ConfirmByPhraseDialog
      open
      title={text('mf-games.delete.title')}
      description={
        <>
          <p>{text('mf-games.delete.question', { date: longDate(new Date(game.date)) })}</p>
          <p>{text('mf-games.delete.warning')}</p>
        </>
      }
      phrase={deleteGamePhrase}
      label={text('mf-games.delete.phrase')}
      confirm={text('mf-games.delete.confirm')}
      tone="error"
      pending={pending}
      onConfirm={deleteGame}
      {...(variant === 'details' ? { onMismatch: showMismatch, disabledUntilMatch: true } : {})}
      onClose={onClose}
    />
  )
}

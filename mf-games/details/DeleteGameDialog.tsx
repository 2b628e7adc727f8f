import {
  ConfirmByPhraseDialog,
  type GameListItem,
  useCall,
  useClub,
  useFormats,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { refreshAfterRefusal, refreshGames } from '../game/refresh.ts'
import { useText } from '../lazy/messages/index.ts'

/**
 * The dialog that deletes a game. Its button is disabled until the visitor has typed the club's confirmation phrase.
 * @param variant the place where the dialog was opened: the menu of a game's row (`row`) or the details panel
 *   (`details`). Only in a dialog of the details panel, a wrong phrase submitted with Enter shows an error toast
 */
export default function DeleteGameDialog({
  game,
  variant,
  onDeleted,
  onClose,
}: {
  readonly game: Pick<GameListItem, 'id' | 'date'>
  readonly variant: 'row' | 'details'
  /** Called in addition to `onClose` after the game was deleted. */
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { deleteGamePhrase } = useClub()
  const { longDate } = useFormats()
  const client = useQueryClient()
  const { mutate, isPending } = useCall('deleteGame', {
    onSuccess: ({ activity }) => {
      toasts.success(text('mf-games.delete.done'), text('mf-games.delete.doneNote'), activity)
      void refreshGames(client)
      onClose()
      onDeleted?.()
    },
    onError: (error) => {
      toasts.failure(text('mf-games.delete.failed'), error, text('mf-games.delete.failedNote'))
      void refreshAfterRefusal(client, game.id, error)
    },
  })
  const showMismatch = () => toasts.invalid(text('mf-games.delete.wrong'), text('mf-games.delete.wrongNote'))
  return (
    <ConfirmByPhraseDialog
      title={text('mf-games.delete.title')}
      description={
        <>
          <p>{text('mf-games.delete.question', { date: longDate(new Date(game.date)) })}</p>
          <p>{text('mf-games.delete.warning')}</p>
        </>
      }
      canBeUndone
      phrase={deleteGamePhrase}
      label={text('mf-games.delete.phrase')}
      confirm={text('mf-games.delete.confirm')}
      tone="error"
      pending={isPending}
      onConfirm={() => mutate({ params: { id: game.id } })}
      {...(variant === 'details' ? { onMismatch: showMismatch, disabledUntilMatch: true } : {})}
      onClose={onClose}
    />
  )
}

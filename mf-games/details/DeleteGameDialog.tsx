import {
  ConfirmByPhraseDialog,
  type GameListItem,
  useCall,
  useClub,
  useFormats,
  useIsMounted,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { refreshGames } from '../game/refresh-game-data.ts'
import { useShowGameError } from '../game/use-show-game-error.ts'
import { useText } from '../lazy/messages/index.ts'

/**
 * Deletes a game after the visitor has typed the confirmation phrase.
 * @param variant where the button that opened the dialog is: in the menu of a row, or in the details of a game. With
 * `details`, pressing Enter after a wrong phrase shows an error toast
 */
export default function DeleteGameDialog({
  game,
  variant,
  onDeleted,
  onClose,
}: {
  readonly game: Pick<GameListItem, 'id' | 'date'>
  readonly variant: 'row' | 'details'
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const text = useText()
  const showError = useShowGameError(game.id)
  const toasts = useToasts()
  const { deleteGamePhrase } = useClub()
  const { longDate } = useFormats()
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const { mutate, isPending } = useCall('deleteGame', {
    onSuccess: ({ activity }) => {
      toasts.success(text('mf-games.delete.done'), text('mf-games.delete.doneNote'), activity)
      void refreshGames(client)
      if (!isMounted()) return
      onClose()
      onDeleted?.()
    },
    onError: (error) => showError(text('mf-games.delete.failed'), error, text('mf-games.delete.failedNote')),
  })
  const showMismatch = () => toasts.invalid(text('mf-games.delete.wrong'), text('mf-games.delete.wrongNote'))
  return (
    <ConfirmByPhraseDialog
      title={text('mf-games.details.delete')}
      description={
        <>
          <p>{text('mf-games.delete.question', { date: longDate(new Date(game.date)) })}</p>
          <p>{text('mf-games.delete.warning')}</p>
        </>
      }
      canBeUndone
      phrase={deleteGamePhrase}
      label={text('mf-games.delete.phrase')}
      mismatch={text('mf-games.confirm.exactly', { phrase: deleteGamePhrase })}
      confirm={text('mf-games.management.delete')}
      tone="error"
      pending={isPending}
      onConfirm={() => mutate({ params: { id: game.id } })}
      {...(variant === 'details' ? { onMismatch: showMismatch, disabledUntilMatch: true } : {})}
      onClose={onClose}
    />
  )
}

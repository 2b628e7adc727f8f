import {
  ConfirmByPhraseDialog,
  describeError,
  PinNotGivenError,
  type Player,
  UnknownOutcomeError,
  useClub,
  useIntl,
  useToasts,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { useRosterChange } from './use-roster-change.ts'

export function DeletePlayerDialog({
  player,
  onDeleted,
  onClose,
}: {
  readonly player: Player
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const intl = useIntl()
  const text = useText()
  const club = useClub()
  const toasts = useToasts()
  const remove = useRosterChange('deletePlayer', {
    onDone: (_gone, activity) => {
      toasts.success(text('mf-players.deleted'), undefined, activity)
    },
    onFailure: (error) => {
      const title = text('mf-players.deleteFailed.title')
      const failed = text('mf-players.deleteFailed')
      if (error instanceof UnknownOutcomeError || error instanceof PinNotGivenError)
        toasts.failure(title, error)
      else toasts.invalid(title, `${failed}. ${describeError(error, intl)}`)
    },
    onClose: () => {
      onDeleted?.()
      onClose()
    },
  })
  return (
    <ConfirmByPhraseDialog
      tone="error"
      title={text('mf-players.delete.title')}
      description={text('mf-players.delete.description', { name: player.name })}
      canBeUndone
      phrase={club.deletePlayerWord}
      label={text('mf-players.delete.label')}
      mismatch={text('mf-players.delete.mismatch')}
      confirm={text('mf-players.delete')}
      pending={remove.isPending}
      onConfirm={(typed) => remove.mutate({ params: { id: player.id }, query: { confirmationCode: typed } })}
      onClose={onClose}
    />
  )
}

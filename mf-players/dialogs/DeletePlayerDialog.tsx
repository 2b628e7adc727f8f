import {
  ConfirmByPhraseDialog,
  describeError,
  type Player,
  UnknownOutcomeError,
  useClub,
  useIntl,
  useToasts,
} from '@club/platform'
import { useRosterChange } from './use-roster-change.ts'

/** The Delete Player dialog: the button waits for the club's word, which goes with the call. */
export function DeletePlayerDialog({
  player,
  onClose,
}: {
  readonly player: Player
  readonly onClose: () => void
}) {
  const intl = useIntl()
  const club = useClub()
  const toasts = useToasts()
  const remove = useRosterChange('deletePlayer', {
    done: intl.formatMessage({ id: 'mf-players.deleted' }),
    tellFailure: (error) => {
      const title = intl.formatMessage({ id: 'mf-players.deleteFailed.title' })
      const failed = intl.formatMessage({ id: 'mf-players.deleteFailed' })
      if (error instanceof UnknownOutcomeError) toasts.failure(title, error)
      else toasts.invalid(title, `${failed}. ${describeError(error, intl)}`)
    },
    onClose,
  })
  return (
    <ConfirmByPhraseDialog
      open
      tone="error"
      title={intl.formatMessage({ id: 'mf-players.delete.title' })}
      description={intl.formatMessage({ id: 'mf-players.delete.description' }, { name: player.name })}
      phrase={club.deletePlayerWord}
      label={intl.formatMessage({ id: 'mf-players.delete.label' })}
      mismatch={intl.formatMessage({ id: 'mf-players.delete.mismatch' })}
      confirm={intl.formatMessage({ id: 'mf-players.delete' })}
      pending={remove.isPending}
      onConfirm={(typed) => remove.mutate({ params: { id: player.id }, query: { confirmationCode: typed } })}
      onClose={onClose}
    />
  )
}

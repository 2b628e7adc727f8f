import {
  ConfirmByPhraseDialog,
  describeError,
  type Player,
  UnknownOutcomeError,
  useClub,
  useIntl,
  useNotices,
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
  const notices = useNotices()
  const remove = useRosterChange('deletePlayer', {
    done: intl.formatMessage({ id: 'mf-players.deleted' }),
    tellFailure: (error) => {
      const title = intl.formatMessage({ id: 'mf-players.delete-failed.title' })
      const failed = intl.formatMessage({ id: 'mf-players.delete-failed' })
      if (error instanceof UnknownOutcomeError) notices.failure(title, error)
      else notices.invalid(title, `${failed}. ${describeError(error, intl)}`)
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

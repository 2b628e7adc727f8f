import { ConfirmByPhraseDialog, earlyGenerationHours, useClub, useToasts } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'

/** Why the keyword is required: to generate teams more than 7 hours before kickoff (`early`), or to reset them. */
export type KeywordPurpose = 'early' | 'reset'

export default function ConfirmByKeywordDialog({
  purpose,
  onConfirm,
  onClose,
}: {
  readonly purpose: KeywordPurpose
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { teamKeyword } = useClub()
  const mismatch = text('mf-games.confirm.exactly', { phrase: teamKeyword })
  const words = {
    early: {
      title: text('mf-games.teams.early'),
      description: text('mf-games.teams.earlyNote', { hours: earlyGenerationHours }),
      confirm: text('mf-games.teams.generate'),
    },
    reset: {
      title: text('mf-games.teams.reset'),
      description: text('mf-games.teams.resetNote'),
      confirm: text('mf-games.teams.reset'),
    },
  }[purpose]
  return (
    <ConfirmByPhraseDialog
      {...words}
      canBeUndone={purpose === 'reset'}
      phrase={teamKeyword}
      label={text('mf-games.teams.keyword')}
      tone={purpose === 'reset' ? 'error' : 'primary'}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      mismatch={mismatch}
      onMismatch={() => toasts.invalid(text('mf-games.teams.wrongKeyword'), mismatch)}
      onClose={onClose}
    />
  )
}

import { type GameListItem, useCall, useClub, useQueryClient, useToasts } from '@club/platform'
import { refreshGames } from '../game/refresh-game-data.ts'
import { useShowGameError } from '../game/use-show-game-error.ts'
import { useText } from '../lazy/messages/index.ts'
import { KickoffDialog } from './KickoffDialog.tsx'
import { toKickoffChoice } from './kickoff.ts'

/** Changes the kickoff and the note of a game. The note is sent only if it was changed. */
export default function EditDateDialog({
  game,
  onClose,
}: {
  readonly game: GameListItem
  readonly onClose: () => void
}) {
  const text = useText()
  const showError = useShowGameError(game.id)
  const client = useQueryClient()
  const toasts = useToasts()
  const { timezone } = useClub()
  const change = useCall('changeGame', {
    onSuccess: ({ activity }) => {
      toasts.success(text('mf-games.management.updated'), undefined, activity)
      void refreshGames(client)
      onClose()
    },
    onError: (error) => showError(text('mf-games.management.updateFailed'), error),
  })
  return (
    <KickoffDialog
      title={text('mf-games.schedule.editTitle')}
      confirm={text('mf-games.schedule.save')}
      usual={null}
      initial={{ ...toKickoffChoice(new Date(game.date), timezone), note: game.note ?? '' }}
      pending={change.isPending}
      onConfirm={({ date, note }) =>
        change.mutate({ params: { id: game.id }, body: { date, ...(note !== game.note && { note }) } })
      }
      noDate={{ title: text('mf-games.schedule.error'), note: text('mf-games.schedule.errorNote') }}
      onClose={onClose}
    />
  )
}

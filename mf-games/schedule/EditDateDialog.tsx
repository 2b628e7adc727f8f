import { type GameListItem, useCall, useClub, useIsMounted, useQueryClient, useToasts } from '@club/platform'
import { useState } from 'react'
import { refreshGames } from '../game/refresh-game-data.ts'
import { useShowGameError } from '../game/use-show-game-error.ts'
import { useText } from '../lazy/messages/index.ts'
import { KickoffDialog } from './KickoffDialog.tsx'
import { toKickoffChoice } from './kickoff.ts'

/** Changes the kickoff and the note of a game. Of the two, only what was changed is sent. */
export default function EditDateDialog({
  game: { id, ...game },
  onClose,
}: {
  readonly game: GameListItem
  readonly onClose: () => void
}) {
  const text = useText()
  const showError = useShowGameError(id)
  const client = useQueryClient()
  const toasts = useToasts()
  const { timezone } = useClub()
  const isMounted = useIsMounted()
  const change = useCall('changeGame', {
    onSuccess: ({ activity }) => {
      toasts.success(text('mf-games.management.updated'), undefined, activity)
      void refreshGames(client)
      if (isMounted()) onClose()
    },
    onError: (error) => showError(text('mf-games.management.updateFailed'), error),
  })
  // The game as it was when the dialog opened. Only fields that differ from it are sent, so that another visitor's
  // later change is not overwritten. If no field differs, the date is sent, because a request needs at least one
  // field.
  const [opened] = useState(game)
  const save = ({ date, note }: { readonly date: string; readonly note: string | null }) => {
    const isMoved = date !== opened.date
    const isNoteChanged = note !== opened.note
    change.mutate({
      params: { id },
      body: { ...((isMoved || !isNoteChanged) && { date }), ...(isNoteChanged && { note }) },
    })
  }
  return (
    <KickoffDialog
      title={text('mf-games.schedule.editTitle')}
      confirm={text('mf-games.schedule.save')}
      usual={null}
      initial={{ ...toKickoffChoice(new Date(opened.date), timezone), note: opened.note ?? '' }}
      pending={change.isPending}
      onConfirm={save}
      noDate={{ title: text('mf-games.schedule.error'), note: text('mf-games.schedule.errorNote') }}
      onClose={onClose}
    />
  )
}

import { useCall, useQueryClient, useToasts } from '@club/platform'
import { useText } from '../messages/index.ts'
import { refreshAfterScheduling } from '../refresh.ts'
import { KickoffDialog } from './KickoffDialog.tsx'
import { defaultKickoff } from './kickoff.ts'

/** The Schedule New Game dialog. */
export default function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const toasts = useToasts()
  const schedule = useCall('scheduleGame', {
    onSuccess: (_game, _input, _, { activity }) => {
      toasts.success(text('mf-games.schedule.done'), undefined, activity)
      void refreshAfterScheduling(client)
      onClose()
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  return (
    <KickoffDialog
      title={text('mf-games.schedule.title')}
      confirm={text('mf-games.schedule.confirm')}
      initial={defaultKickoff}
      pending={schedule.isPending}
      onConfirm={(date) => schedule.mutate({ body: { date, ...unplayed } })}
      noDate={{ title: text('mf-games.schedule.noDate'), note: text('mf-games.schedule.noDateNote') }}
      onClose={onClose}
    />
  )
}

/** A game yet to be played, as the specification's call gives it (section 7). */
const unplayed = {
  wasPlayed: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  registeredPlayers: [],
}

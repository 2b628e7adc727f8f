import { useCall, useQueryClient, useToasts } from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { InvitationButton } from '../share/InvitationButton.tsx'
import { KickoffDialog } from './KickoffDialog.tsx'
import { defaultKickoff } from './kickoff.ts'
import { toNewGameRequest } from './new-game-request.ts'
import { refreshAfterScheduling } from './refresh-after-scheduling.ts'
import { type UsualKickoff, useUsualKickoff } from './use-usual-kickoff.ts'

/** The Schedule New Game dialog. */
export default function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const toasts = useToasts()
  const schedule = useCall('scheduleGame', {
    onSuccess: ({ body: game, activity }) => {
      toasts.success(
        text('mf-games.schedule.done'),
        undefined,
        activity,
        <InvitationButton game={game}>{text('mf-games.share.invitation')}</InvitationButton>,
      )
      void refreshAfterScheduling(client)
      onClose()
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  const usualAfter = useUsualKickoff()
  const [opened] = useState(() => new Date())
  const usual = usualAfter && nextFree(usualAfter, opened)
  return (
    <KickoffDialog
      title={text('mf-games.schedule.title')}
      confirm={text('mf-games.schedule.confirm')}
      initial={{ ...defaultKickoff, note: '' }}
      usual={usual}
      pending={schedule.isPending}
      onConfirm={({ date, note }) => schedule.mutate(toNewGameRequest(date, note))}
      noDate={{ title: text('mf-games.schedule.noDate'), note: text('mf-games.schedule.noDateNote') }}
      onClose={onClose}
    />
  )
}

/** The dialog looks for a day without a game in this number of weeks, starting at the next usual kickoff. */
const weeks = 52

function nextFree(usualAfter: (after: Date) => UsualKickoff, now: Date): Date {
  let next = usualAfter(now)
  for (let week = 1; next.taken && week < weeks; week += 1) next = usualAfter(next.kickoff)
  return next.kickoff
}

import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { KickoffDialog } from './KickoffDialog.tsx'
import { defaultKickoff } from './kickoff.ts'
import { useScheduleGame } from './use-schedule-game.tsx'
import { type UsualKickoff, useUsualKickoff } from './use-usual-kickoff.ts'

export default function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { schedule, isPending } = useScheduleGame(onClose)
  const usualAfter = useUsualKickoff()
  const [opened] = useState(() => new Date())
  const usual = usualAfter && nextFree(usualAfter, opened)
  return (
    <KickoffDialog
      title={text('mf-games.schedule.title')}
      confirm={text('mf-games.schedule.open')}
      initial={{ ...defaultKickoff, note: '' }}
      usual={usual}
      pending={isPending}
      onConfirm={({ date, note }) => schedule(date, note)}
      noDate={{ title: text('mf-games.schedule.noDate'), note: text('mf-games.schedule.noDateNote') }}
      onClose={onClose}
    />
  )
}

/** The number of weeks in which the dialog looks for a day without a game. */
const weeks = 52

function nextFree(usualAfter: (after: Date) => UsualKickoff, now: Date): Date {
  let next = usualAfter(now)
  for (let week = 1; next.taken && week < weeks; week += 1) next = usualAfter(next.kickoff)
  return next.kickoff
}

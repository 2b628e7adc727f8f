import { Button, PageHeading, queries, registrationOpen, useQuery } from '@club/platform'
import { lazy, Suspense, useState } from 'react'
import { GameManagement } from './management/GameManagement.tsx'
import { useText } from './messages/use-text.ts'
import { NextGameCard } from './next-game/NextGameCard.tsx'
import { RegistrationSection } from './registration/RegistrationSection.tsx'
import { TeamGenerator } from './teams/TeamGenerator.tsx'

const ScheduleDialog = lazy(() => import('./schedule/ScheduleDialog.tsx'))

/** The tab from top to bottom: the next game, its votes and teams while they are open, all games. */
export function GamesPage() {
  const text = useText()
  const [scheduling, setScheduling] = useState(false)
  const schedule = () => setScheduling(true)
  const { data: upcoming } = useQuery(queries.upcomingGame())
  return (
    <>
      <PageHeading
        title={text('mf-games.title')}
        action={
          <Button variant="contained" onClick={schedule}>
            {text('mf-games.schedule.open')}
          </Button>
        }
      />
      <NextGameCard onSchedule={schedule} />
      {upcoming && registrationOpen(upcoming) && (
        <>
          <RegistrationSection key={`votes-${upcoming.id}`} game={upcoming} />
          <TeamGenerator key={`teams-${upcoming.id}`} game={upcoming} />
        </>
      )}
      <GameManagement />
      {scheduling && (
        <Suspense fallback={null}>
          <ScheduleDialog onClose={() => setScheduling(false)} />
        </Suspense>
      )}
    </>
  )
}

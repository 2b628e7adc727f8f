import {
  Button,
  latePart,
  PageHeading,
  Paper,
  queries,
  registrationOpen,
  Skeleton,
  useQuery,
} from '@club/platform'
import { useState } from 'react'
import { LastGameCard } from './last-game/LastGameCard.tsx'
import { GameManagement } from './management/GameManagement.tsx'
import { useText } from './messages/index.ts'
import { NextGameCard } from './next-game/NextGameCard.tsx'
import { useWithdrawal } from './penalty/use-withdrawal.ts'
import { LoadingVotes, RegistrationSection } from './registration/RegistrationSection.tsx'
import { useShownGame } from './registration/use-shown-game.ts'
import { useSavedResult } from './results/use-saved-result.ts'
import { TeamGenerator } from './teams/TeamGenerator.tsx'

const WithdrawalDialog = latePart(() => import('./penalty/WithdrawalDialog.tsx'))
const ScheduleDialog = latePart(() => import('./schedule/ScheduleDialog.tsx'))

/** The tab from top to bottom: the next game, its votes and teams while they are open, all games. */
export function GamesPage() {
  const text = useText()
  const [scheduling, setScheduling] = useState(false)
  const schedule = () => setScheduling(true)
  const { isPending } = useQuery(queries.upcomingGame())
  const { game, goOn } = useShownGame()
  const result = useSavedResult()
  const { withdrawal, withdraw, closeWithdrawal } = useWithdrawal()
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
      {isPending && <LoadingSections />}
      {game && (
        <RegistrationSection key={`votes-${game.id}`} game={game} onGoOn={goOn} onWithdrawn={withdraw} />
      )}
      {game && registrationOpen(game) && <TeamGenerator key={`teams-${game.id}`} game={game} />}
      <LastGameCard saved={result.saved} />
      <GameManagement saved={result} />
      {withdrawal && <WithdrawalDialog withdrawal={withdrawal} onClose={closeWithdrawal} />}
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </>
  )
}

/** As high as what most likely comes, so that what stands below it does not jump when it is there. */
const LoadingSections = () => (
  <Paper aria-hidden sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
    <Skeleton variant="rounded" width={180} height={26} sx={{ mb: 2 }} />
    <LoadingVotes />
  </Paper>
)

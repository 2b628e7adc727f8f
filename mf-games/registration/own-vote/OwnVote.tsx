import { byName, ErrorState, lazyDialog, storedOwnPlayerId } from '@club/platform'
import { useMemo, useState } from 'react'
import { useText } from '../../messages/index.ts'
import type { Attendance, VoteGroup } from '../votes/attendance.ts'
import { useVoting } from '../votes/voting.tsx'
import { ChoosePlayerPrompt } from './ChoosePlayerPrompt.tsx'
import { LoadingOwnVote } from './LoadingOwnVote.tsx'

const OwnVoteAnswers = lazyDialog(() => import('./OwnVoteAnswers.tsx'), LoadingOwnVote)
if (storedOwnPlayerId.read() !== undefined) void OwnVoteAnswers.preload()

/** Shows the visitor's own vote with two answers, or lets the visitor choose their player first. */
export function OwnVote() {
  const voting = useVoting()
  // True after the visitor chose or cleared their player on this page. The new content then takes the focus.
  const [answered, setAnswered] = useState(false)
  const [isCodeMissing, setCodeMissing] = useState(false)
  const text = useText()
  const everybody = useMemo(() => voting?.state.players?.toSorted(byName) ?? [], [voting?.state.players])
  if (!voting) return null
  const { game, ready, votes, own, chooseOwn } = voting
  const { attendance } = voting.state
  // After a loading error the placeholder stays, because the registration panel shows the error with Retry.
  if (!ready || !attendance) return <LoadingOwnVote />
  const answer = (id: number | null) => {
    setAnswered(true)
    chooseOwn(id)
  }
  if (!own)
    return <ChoosePlayerPrompt players={everybody} onChoose={({ id }) => answer(id)} takesFocus={answered} />
  if (isCodeMissing)
    return (
      <ErrorState
        title={text('mf-games.registration.registrationsFailed')}
        onRetry={() => setCodeMissing(false)}
      />
    )
  return (
    <OwnVoteAnswers
      game={game}
      player={own}
      group={groupOf(own.id, attendance)}
      votes={votes}
      onForget={() => answer(null)}
      takesFocus={answered}
      onClose={() => setCodeMissing(true)}
    />
  )
}

function groupOf(playerId: number, { going, notGoing }: Attendance): VoteGroup {
  if (going.some(({ player }) => player.id === playerId)) return 'going'
  return notGoing.some(({ player }) => player.id === playerId) ? 'notGoing' : 'unregistered'
}

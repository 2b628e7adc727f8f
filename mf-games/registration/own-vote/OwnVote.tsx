import { byName, ErrorState, lazyDialog, storedOwnPlayerId } from '@club/platform'
import { useMemo, useState } from 'react'
import { useText } from '../../messages/index.ts'
import type { Attendance, AttendanceGroup } from '../votes/attendance.ts'
import { useVoting } from '../votes/voting.tsx'
import { ChooseOwnPlayerPrompt } from './ChooseOwnPlayerPrompt.tsx'
import { LoadingOwnVote } from './LoadingOwnVote.tsx'

const OwnVoteAnswers = lazyDialog(() => import('./OwnVoteAnswers.tsx'), LoadingOwnVote)
if (storedOwnPlayerId.read() !== undefined) void OwnVoteAnswers.preload()

export function OwnVote() {
  const voting = useVoting()
  // True after the visitor has chosen or removed a player. Then the new content takes the focus, because the pressed
  // button is gone.
  const [answered, setAnswered] = useState(false)
  const [isCodeMissing, setCodeMissing] = useState(false)
  const text = useText()
  const everybody = useMemo(() => voting?.state.players?.toSorted(byName) ?? [], [voting?.state.players])
  if (!voting) return null
  const { game, votes, own, chooseOwn } = voting
  const { attendance } = voting.state
  if (!attendance) return <LoadingOwnVote />
  const answer = (id: number | null) => {
    setAnswered(true)
    chooseOwn(id)
  }
  if (!own)
    return (
      <ChooseOwnPlayerPrompt players={everybody} onChoose={({ id }) => answer(id)} takesFocus={answered} />
    )
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

function groupOf(playerId: number, { going, notGoing }: Attendance): AttendanceGroup {
  if (going.some(({ player }) => player.id === playerId)) return 'going'
  return notGoing.some(({ player }) => player.id === playerId) ? 'notGoing' : 'unregistered'
}

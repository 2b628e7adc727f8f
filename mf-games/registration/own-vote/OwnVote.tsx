import { byName } from '@club/platform'
import { useMemo, useState } from 'react'
import type { Attendance, VoteGroup } from '../votes/attendance.ts'
import { useVoting } from '../votes/voting.tsx'
import { KnownVisitor } from './KnownVisitor.tsx'
import { LoadingVote } from './LoadingVote.tsx'
import { UnknownVisitor } from './UnknownVisitor.tsx'

/** The visitor's own vote, one tap away, once they have said who they are. */
export function OwnVote() {
  const voting = useVoting()
  // Who the visitor is was answered just now: the answer takes the place of the question, and its focus.
  const [answered, setAnswered] = useState(false)
  const everybody = useMemo(() => voting?.state.players?.toSorted(byName) ?? [], [voting?.state.players])
  if (!voting) return null
  const { game, ready, votes, own, chooseOwn } = voting
  const { attendance } = voting.state
  // What failed is said, with Retry, in the registration panel.
  if (!ready || !attendance) return <LoadingVote />
  const answer = (id: number | null) => {
    setAnswered(true)
    chooseOwn(id)
  }
  if (!own)
    return <UnknownVisitor players={everybody} onChoose={({ id }) => answer(id)} takesFocus={answered} />
  return (
    <KnownVisitor
      game={game}
      player={own}
      group={groupOf(own.id, attendance)}
      votes={votes}
      onForget={() => answer(null)}
      takesFocus={answered}
    />
  )
}

function groupOf(playerId: number, { going, notGoing }: Attendance): VoteGroup {
  if (going.some(({ player }) => player.id === playerId)) return 'going'
  return notGoing.some(({ player }) => player.id === playerId) ? 'notGoing' : 'unregistered'
}
